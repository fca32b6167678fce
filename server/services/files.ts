import type { Database } from '@server/db/client';
import { isFamilyLive } from '@server/db/repositories/sessionsRepository';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { notFound } from '@server/faults';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock, CompanyContext } from './context';
import { sharedKey } from './secrets';
import { resolveMember } from './session/resolveCaller';

/** A file as a link hands it out. `isInline` shows it in the browser, else it is saved under its name. */
export type ServedFile = { bytes: Uint8Array; name: string; mediaType: string; isInline: boolean };

/** What a link asks its source for; signed, not secret. */
type Subject = Readonly<Record<string, unknown>>;

export type FileContext = CompanyContext & { documents: DocumentQueue };

/** Makes the file of a link, for the member who asked for it. */
export type FileSource = (context: FileContext, subject: Subject) => Promise<ServedFile>;

/** Which source makes the file, and what it is to make. */
type FileTicket = { source: string; subject: Subject };

type Place = { database: Database; clock: Clock };
type Sources = { documents: DocumentQueue; sources: Readonly<Record<string, FileSource>> };

const lifetimeSeconds = 5 * 60;
const algorithm = 'HS256';
const issuer = 'netcap';
const keyName = 'fileLink';
const expired = 'This link has expired. Please ask for the file again.';

/** The address of a file, signed and good for five minutes; it needs no token, so that a browser can follow it. */
export async function linkToFile({ database, clock, member }: CompanyContext, ticket: FileTicket): Promise<string> {
  const issuedAt = Math.floor(clock().getTime() / 1000);
  const token = await new SignJWT({ ...ticket, companyId: member.companyId, sid: member.sessionId })
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
export async function openFile(
  { database, clock, documents, sources }: Place & Sources,
  token: string,
): Promise<ServedFile> {
  const claims = await readToken({ database, clock }, token);
  const source = Object.entries(sources).find(([name]) => name === claims?.['source'])?.[1];
  if (claims === null || source === undefined) throw notFound(expired);
  const caller = { userId: Number(claims.sub), sessionId: String(claims['sid']) };
  const isLive = await isFamilyLive(database.db, { id: caller.sessionId, userId: caller.userId, now: clock() });
  if (!isLive) throw notFound(expired);
  const member = await resolveMember({ database, clock }, caller, Number(claims['companyId']));
  return source({ database, clock, documents, member }, { ...(claims['subject'] as Subject) });
}

async function readToken({ database, clock }: Place, token: string) {
  const requiredClaims = ['sub', 'sid', 'source', 'subject', 'companyId', 'exp'];
  const options = { algorithms: [algorithm], issuer, currentDate: clock(), requiredClaims };
  try {
    return (await jwtVerify(token, await sharedKey(database, keyName), options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
