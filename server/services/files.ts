import type { Database } from '@server/db/client';
import { isFamilyLive } from '@server/db/repositories/sessionsRepository';
import { notFound } from '@server/faults';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock, CompanyContext } from './context';
import { sharedKey } from './secrets';
import { resolveMember } from './session/resolveCaller';

/** A file as its link hands it out. `isInline` shows it in the browser, else it is saved under its name. */
export type ServedFile = { fileName: string; mediaType: string; isInline: boolean; body: string | Uint8Array };

/** A kind of file that links can be for: its name, and what makes the file that a reference means. */
export type FileSource = {
  name: string;
  open: (context: CompanyContext, reference: string) => Promise<ServedFile>;
};

/** Which file a link is for; signed, not secret. */
type FileTicket = { source: string; reference: string };

type Place = { database: Database; clock: Clock };
type Sources = { sources: readonly FileSource[] };

const lifetimeSeconds = 5 * 60;
const algorithm = 'HS256';
const issuer = 'netcap';
const keyName = 'fileLink';
const expired = 'This link has expired. Please ask for the file again.';

/** The address of a file, signed and good for five minutes; it needs no token, so that a browser can follow it. */
export async function signFileLink(
  { database, clock, member }: CompanyContext,
  { source, reference }: FileTicket,
): Promise<string> {
  const issuedAt = Math.floor(clock().getTime() / 1000);
  const token = await new SignJWT({ source, reference, companyId: member.companyId, sid: member.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(member.userId))
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(await sharedKey(database, keyName));
  return `/api/x/files/${token}`;
}

/**
 * The file behind a link. Throws 404 for a link that is not ours, was changed or is too old, and when the one who asked for it has signed
 * out or is no member of the company any more.
 */
export async function openFileLink({ database, clock, sources }: Place & Sources, token: string): Promise<ServedFile> {
  const claims = await readToken({ database, clock }, token);
  const source = sources.find(({ name }) => name === claims?.['source']);
  if (claims === null || source === undefined) throw notFound(expired);
  const caller = { userId: Number(claims.sub), sessionId: String(claims['sid']) };
  const isLive = await isFamilyLive(database.db, { id: caller.sessionId, userId: caller.userId, now: clock() });
  if (!isLive) throw notFound(expired);
  const member = await resolveMember({ database, clock }, caller, Number(claims['companyId']));
  return source.open({ database, clock, member }, String(claims['reference']));
}

async function readToken({ database, clock }: Place, token: string) {
  const requiredClaims = ['sub', 'sid', 'source', 'reference', 'companyId', 'exp'];
  const options = { algorithms: [algorithm], issuer, currentDate: clock(), requiredClaims };
  try {
    return (await jwtVerify(token, await sharedKey(database, keyName), options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
