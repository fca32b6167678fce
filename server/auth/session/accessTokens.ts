import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';
import type { SessionLimits } from '@server/config';
import type { Database } from '@server/db/client';

/** Claims of an access token: its user and session. It never has roles or companies. */
export type AccessClaims = { userId: number; sessionId: string };

const accessToken: TokenKind = { keyName: 'accessToken', lifetimeSeconds: 15 * 60, claims: ['sid'] };

/** Signs an access token that is valid for fifteen minutes. */
export function signAccessToken(database: Database, { userId, sessionId }: AccessClaims, now: Date): Promise<string> {
  return signToken({ database, now }, accessToken, { userId, sid: sessionId });
}

/** Reads an access token; null if it isn't ours, was changed or expired. */
export async function verifyAccessToken(database: Database, token: string, now: Date): Promise<AccessClaims | null> {
  const claims = await verifyToken({ database, now }, accessToken, token);
  return claims && { userId: Number(claims.sub), sessionId: String(claims['sid']) };
}

const hourMs = 60 * 60_000;

const graceMs = 10_000;

const defaultLimits: SessionLimits = { idleHours: 12, adminIdleHours: 8, maxDays: 30 };

type Lifetime = { now: Date; beganAt: Date; isAdmin: boolean; limits?: SessionLimits | undefined };

/** Returns when a session that is used now ends: by inactivity, or by its maximum age. */
export function sessionEnd({ now, beganAt, isAdmin, limits = defaultLimits }: Lifetime): Date {
  const unused = now.getTime() + (isAdmin ? limits.adminIdleHours : limits.idleHours) * hourMs;
  return new Date(Math.min(unused, beganAt.getTime() + limits.maxDays * 24 * hourMs));
}

/** Returns true if a second tab sends a token within seconds after another tab used it. */
export function isWithinGrace(rotatedAt: Date, now: Date): boolean {
  return now.getTime() - rotatedAt.getTime() <= graceMs;
}
