import type { SessionLimits } from '@server/config';
import type { Database, Transaction } from '@server/db/client';
import { insertFamily } from '@server/db/repositories/people/sessionsRepository';
import { isAdministrator } from '@server/db/repositories/people/usersRepository';
import { sharedKey } from '@server/services/common/secrets/secrets';
import type { Tokens } from '@/contract/people/session';
import { type AccessClaims, signAccessToken } from './accessTokens';
import { firstRefreshToken, hashToken } from './refreshTokens';
import { sessionEnd } from './sessionLifetime';

/** A session of somebody, with the refresh token that is good now. */
export type OpenSession = AccessClaims & { refreshToken: string };

/** The key of all refresh tokens; ask for it before a transaction, since it may have to be read first. */
export function refreshTokenKey(database: Database): Promise<Uint8Array> {
  return sharedKey(database, 'refreshToken');
}

type NewSession = {
  userId: number;
  key: Uint8Array;
  now: Date;
  isByCode?: boolean;
  /** The browser, as `deviceName` has it. */
  device?: string | null | undefined;
  limits?: SessionLimits | undefined;
};

/** Begins a session of a user whose credentials are checked, a code by SMS among them or not. */
export async function beginSession(
  tx: Transaction,
  { userId, key, now, limits, isByCode = false, device = null }: NewSession,
): Promise<OpenSession> {
  const isAdmin = await isAdministrator(tx, userId, now);
  const { familyId, token } = firstRefreshToken(key);
  await insertFamily(tx, {
    id: familyId,
    userId,
    tokenHash: hashToken(token),
    rotatedAt: now,
    expiresAt: sessionEnd({ now, beganAt: now, isAdmin, limits }),
    isByCode,
    device,
    createdAt: now,
    updatedAt: now,
  });
  return { userId, sessionId: familyId, refreshToken: token };
}

/** What the person of a session is given. */
export async function toTokens(database: Database, session: OpenSession, now: Date): Promise<Tokens> {
  return { access_token: await signAccessToken(database, session, now), refresh_token: session.refreshToken };
}
