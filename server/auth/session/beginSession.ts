import { isAdministrator } from '@server/auth/usersRepository';
import { sharedKey } from '@server/common/secrets/secrets';
import type { SessionLimits } from '@server/config';
import type { Database, Transaction } from '@server/db/client';
import type { Tokens } from '@/contract/auth/session.schema';
import { type AccessClaims, sessionEnd, signAccessToken } from './accessTokens';
import { refuseClosedAccount } from './demoAccounts';
import { firstRefreshToken, hashToken } from './refreshTokens';
import { insertFamily } from './sessionsRepository';

/** A user's session with its current refresh token. */
export type OpenSession = AccessClaims & { refreshToken: string };

/** Returns the key of all refresh tokens; call it before a transaction, since it may read the database. */
export function refreshTokenKey(database: Database): Promise<Uint8Array> {
  return sharedKey(database, 'refreshToken');
}

type NewSession = {
  userId: number;
  key: Uint8Array;
  now: Date;
  isByCode?: boolean;
  /** The browser's name, as `deviceName` returns it. */
  device?: string | null | undefined;
  limits?: SessionLimits | undefined;
  /** True while demo accounts may sign in. */
  hasDemo: boolean | undefined;
  /** The time at which the password was entered, if it isn't now. */
  authenticatedAt?: Date | undefined;
};

/**
 * Begins a session of a user whose credentials are verified; `isByCode` is true if a code was among them. Throws 403 for a demo account while the
 * demo is off.
 */
export async function beginSession(
  tx: Transaction,
  { userId, key, now, limits, hasDemo, isByCode = false, device = null, authenticatedAt }: NewSession,
): Promise<OpenSession> {
  await refuseClosedAccount(tx, { userId, hasDemo });
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
    authenticatedAt,
    createdAt: now,
    updatedAt: now,
  });
  return { userId, sessionId: familyId, refreshToken: token };
}

/** Returns the tokens of a session. */
export async function toTokens(database: Database, session: OpenSession, now: Date): Promise<Tokens> {
  return { access_token: await signAccessToken(database, session, now), refresh_token: session.refreshToken };
}
