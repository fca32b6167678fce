import type { Caller, Clock, CompanyContext, Log } from '@server/common/context';
import { forbidden, notFound } from '@server/common/errors';
import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';
import type { Database } from '@server/db/client';
import type { FileSource, ServedFile } from '@server/files/files';
import { resolveMember } from './resolveCaller';
import { sessionTrace } from './sessions';
import { listLiveFamilies } from './sessionsRepository';

/** The file that a link points to; signed, not secret. */
type FileTicket = { source: string; reference: string };

type Place = { database: Database; clock: Clock };
type Opening = Place & {
  log: Log;
  sources: readonly FileSource[];
  /** Waits for the turn of the link's user. */
  takeTurn: (userId: number) => Promise<void>;
};

const fileLink: TokenKind = {
  keyName: 'fileLink',
  lifetimeSeconds: 5 * 60,
  claims: ['session', 'source', 'reference', 'companyId'],
};
/** The message for an expired link. */
export const expiredLink = 'This link expired. Download the file again.';

/** Returns a file's signed URL, valid for five minutes; it needs no token, so that a browser can follow it. */
export async function signFileLink(
  { database, clock, member }: CompanyContext,
  { source, reference }: FileTicket,
): Promise<string> {
  const { userId, companyId } = member;
  const claims = { userId, session: sessionTrace(member.sessionId), companyId, source, reference };
  const token = await signToken({ database, now: clock() }, fileLink, claims);
  return `/api/x/files/${token}`;
}

/**
 * Opens the file behind a link. Throws 404 for a link that isn't ours, was changed or expired, and if its user has signed out or left the company;
 * 403 if their role no longer allows it.
 */
export async function openFileLink({ sources, log, takeTurn, ...place }: Opening, token: string): Promise<ServedFile> {
  const claims = await verifyToken({ database: place.database, now: place.clock() }, fileLink, token);
  const source = sources.find(({ name }) => name === claims?.['source']);
  if (claims === null || source === undefined) throw notFound(expiredLink);
  await takeTurn(Number(claims.sub));
  const caller = await findLinkCaller(place, Number(claims.sub), String(claims['session']));
  const member = await resolveMember(place, caller, () => Number(claims['companyId']));
  if (source.roles?.includes(member.role) === false) throw forbidden();
  return source.open({ ...place, log, member }, String(claims['reference']));
}

/** Returns the caller that a link was signed for, by a hash of their session. Throws 404 once they have signed out. */
export async function findLinkCaller({ database, clock }: Place, userId: number, session: string): Promise<Caller> {
  const live = await listLiveFamilies(database.db, { userId, now: clock() });
  const family = live.find(({ id }) => sessionTrace(id) === session);
  if (family === undefined) throw notFound(expiredLink);
  return { userId, sessionId: family.id };
}
