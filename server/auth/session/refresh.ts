import { isAdministrator } from '@server/auth/usersRepository';
import { countAttempt, refreshByAddress } from '@server/common/attempts';
import type { VisitorContext } from '@server/common/context';
import { unauthorized } from '@server/common/errors';
import type { SessionLimits } from '@server/config';
import { type Transaction, withTransaction } from '@server/db/client';
import type { RefreshRequest, Tokens } from '@/contract/auth/session.schema';
import { isWithinGrace, sessionEnd } from './accessTokens';
import { refreshTokenKey, toTokens } from './beginSession';
import { familyOf, hashToken, isTokenOf, nextRefreshToken, wasIssued } from './refreshTokens';
import { endFamily, lockFamily, rotateFamily, type SessionFamily } from './sessionsRepository';
import { isNameOf, normalizeUsername } from './username';

/**
 * Exchanges a refresh token for new tokens. Each is valid once, with a few seconds of grace for late tabs; reuse after that ends the session, since
 * the token or its successor was stolen. Throws 401 for an invalid token.
 */
export async function refreshSession(context: VisitorContext, request: RefreshRequest): Promise<Tokens> {
  const { database, clock, address, sessionLimits } = context;
  const now = clock();
  const key = await refreshTokenKey(database);
  // A token that was never issued is a guess; valid ones from the same network aren't limited.
  if (!wasIssued(request.refreshToken, key)) {
    await countAttempt(context, refreshByAddress, address);
    throw sessionOver();
  }
  const refreshed = await withTransaction(database, async (tx) => {
    const family = await lockFamily(tx, familyOf(request.refreshToken));
    if (family === null || !(await isNameOf(tx, normalizeUsername(request.username), family.userId))) return null;
    const refreshToken = await exchange(tx, family, { token: request.refreshToken, key, now, limits: sessionLimits });
    return refreshToken === null ? null : { userId: family.userId, sessionId: family.id, refreshToken };
  });
  // Throws only here, since the end of a misused family must be committed.
  if (refreshed === null) throw sessionOver();
  return toTokens(database, refreshed, now);
}

function sessionOver() {
  return unauthorized('Your session ended. Sign in again.');
}

type Presented = { token: string; key: Uint8Array; now: Date; limits: SessionLimits | undefined };

/** Returns the token's successor; null if the session is over or ends now. */
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
