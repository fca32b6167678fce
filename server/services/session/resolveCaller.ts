import type { Database } from '@server/db/client';
import { isFamilyLive } from '@server/db/repositories/sessionsRepository';
import { findMembership } from '@server/db/repositories/usersRepository';
import { notFound, unauthorized } from '@server/errors';
import type { Caller, Clock, Member } from '@server/services/context';
import { verifyAccessToken } from './accessTokens';

type Place = { database: Database; clock: Clock };

/** Who sends this bearer token; 401 if it is not good any more, or its session has ended. */
export async function resolveCaller({ database, clock }: Place, token: string | null): Promise<Caller> {
  const now = clock();
  const claims = token === null ? null : await verifyAccessToken(database, token, now);
  if (claims === null) throw unauthorized();
  const isLive = await isFamilyLive(database.db, { id: claims.sessionId, userId: claims.userId, now });
  if (!isLive) throw unauthorized();
  return claims;
}

/** The caller as a member of a company, read at each call; 404 for a company that is not there or not theirs. */
export async function resolveMember({ database }: Place, caller: Caller, companyId: number): Promise<Member> {
  const membership = await findMembership(database.db, caller.userId, companyId);
  if (membership === null) throw notFound();
  return { ...caller, companyId, membershipId: membership.id, role: membership.role };
}
