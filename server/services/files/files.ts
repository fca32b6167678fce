import type { Readable } from 'node:stream';
import type { Database } from '@server/db/client';
import { listLiveFamilies } from '@server/db/repositories/people/sessionsRepository';
import { forbidden, notFound } from '@server/errors';
import type { Caller, Clock, CompanyContext, Log } from '@server/services/common/context';
import { signToken, type TokenKind, verifyToken } from '@server/services/common/secrets/signedTokens';
import { resolveMember } from '@server/services/people/session/resolveCaller';
import { sessionTrace } from '@server/services/people/session/sessions';
import type { Role } from '@/contract/people/user';

/** A file as its link hands it out. `isInline` shows it in the browser, else it is saved under its name. */
export type ServedFile = {
  fileName: string;
  mediaType: string;
  isInline: boolean;
  body: string | Uint8Array | Readable;
};

/** A kind of file that links can be for: its name, who may open it (without `roles`, every role), and what makes the file that a reference means. */
export type FileSource = {
  name: string;
  roles?: readonly Role[];
  open: (context: CompanyContext, reference: string) => Promise<ServedFile>;
};

/** Which file a link is for; signed, not secret. */
type FileTicket = { source: string; reference: string };

type Place = { database: Database; clock: Clock };
type Opening = Place & {
  log: Log;
  sources: readonly FileSource[];
  /** Waits for the turn of the user whose link it is. */
  takeTurn: (userId: number) => Promise<void>;
};

const fileLink: TokenKind = {
  keyName: 'fileLink',
  lifetimeSeconds: 5 * 60,
  claims: ['session', 'source', 'reference', 'companyId'],
};
/** What is said of a link that is good no more. */
export const expiredLink = 'This link expired. Download the file again.';

/** The address of a file, signed and good for five minutes; it needs no token, so that a browser can follow it. */
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
 * The file behind a link. Throws 404 for a link that is not ours, was changed or is too old, and when the one who asked for it has signed
 * out or is no member of the company any more; 403 when their role doesn't allow it any more.
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

/** The caller that a link was signed for, by a trace of their session. Throws 404 once they have signed out. */
export async function findLinkCaller({ database, clock }: Place, userId: number, session: string): Promise<Caller> {
  const live = await listLiveFamilies(database.db, { userId, now: clock() });
  const family = live.find(({ id }) => sessionTrace(id) === session);
  if (family === undefined) throw notFound(expiredLink);
  return { userId, sessionId: family.id };
}
