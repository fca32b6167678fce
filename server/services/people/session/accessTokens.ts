import type { Database } from '@server/db/client';
import { signToken, type TokenKind, verifyToken } from '@server/services/common/secrets/signedTokens';

/** What an access token says: whose it is, and from which sign-in. Roles and companies are never in it. */
export type AccessClaims = { userId: number; sessionId: string };

const accessToken: TokenKind = { keyName: 'accessToken', lifetimeSeconds: 15 * 60, claims: ['sid'] };

/** Signs an access token that is good for fifteen minutes. */
export function signAccessToken(database: Database, { userId, sessionId }: AccessClaims, now: Date): Promise<string> {
  return signToken({ database, now }, accessToken, { userId, sid: sessionId });
}

/** Reads an access token; null if it is not ours, was changed or is too old. */
export async function verifyAccessToken(database: Database, token: string, now: Date): Promise<AccessClaims | null> {
  const claims = await verifyToken({ database, now }, accessToken, token);
  return claims && { userId: Number(claims.sub), sessionId: String(claims['sid']) };
}
