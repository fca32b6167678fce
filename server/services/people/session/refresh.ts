import type { SessionLimits } from '@server/config';
import { type Transaction, withTransaction } from '@server/db/client';
import {
  endFamily,
  lockFamily,
  rotateFamily,
  type SessionFamily,
} from '@server/db/repositories/people/sessionsRepository';
import { isAdministrator } from '@server/db/repositories/people/usersRepository';
import { unauthorized } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import type { RefreshRequest, Tokens } from '@/contract/people/session';
import { countAttempt, refreshByAddress } from './attempts';
import { refreshTokenKey, toTokens } from './beginSession';
import { familyOf, hashToken, isTokenOf, nextRefreshToken, wasGood } from './refreshTokens';
import { isWithinGrace, sessionEnd } from './sessionLifetime';
import { isNameOf, normalizeUsername } from './username';

/**
 * Exchanges a refresh token for new tokens. Each is good once, apart from a few seconds of grace for tabs that come late; one that
 * comes again later ends the whole session, since it was stolen or its successor was. 401 whenever it is not good.
 */
export async function refreshSession(context: VisitorContext, request: RefreshRequest): Promise<Tokens> {
  const { database, clock, address, sessionLimits } = context;
  const now = clock();
  const key = await refreshTokenKey(database);
  // Who sends what we never gave out is guessing; others in the same network aren't held up by that.
  if (!wasGood(request.refreshToken, key)) {
    await countAttempt(context, refreshByAddress, address);
    throw sessionOver();
  }
  const refreshed = await withTransaction(database, async (tx) => {
    const family = await lockFamily(tx, familyOf(request.refreshToken));
    if (family === null || !(await isNameOf(tx, normalizeUsername(request.username), family.userId))) return null;
    const refreshToken = await exchange(tx, family, { token: request.refreshToken, key, now, limits: sessionLimits });
    return refreshToken === null ? null : { userId: family.userId, sessionId: family.id, refreshToken };
  });
  // Thrown only here: the end of a misused family has to be committed.
  if (refreshed === null) throw sessionOver();
  return toTokens(database, refreshed, now);
}

function sessionOver() {
  return unauthorized('Your session ended. Sign in again.');
}

type Presented = { token: string; key: Uint8Array; now: Date; limits: SessionLimits | undefined };

/** The successor of the token, or null where the session is over or ends now. */
async function exchange(tx: Transaction, family: SessionFamily, { token, key, now, limits }: Presented) {
  if (family.endedAt !== null || family.expiresAt <= now) return null;
  const next = nextRefreshToken(token, key);
  if (isTokenOf(token, family.tokenHash)) {
    const isAdmin = await isAdministrator(tx, family.userId, now);
    await rotateFamily(tx, {
      id: family.id,
      tokenHash: hashToken(next),
      previousTokenHash: family.tokenHash,
      rotatedAt: now,
      expiresAt: sessionEnd({ now, beganAt: family.createdAt, isAdmin, limits }),
    });
    return next;
  }
  if (isTokenOf(token, family.previousTokenHash) && isWithinGrace(family.rotatedAt, now)) return next;
  await endFamily(tx, family.id, now);
  return null;
}
