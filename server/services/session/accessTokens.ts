import type { Database } from '@server/db/client';
import { sharedKey } from '@server/services/secrets';
import { errors, jwtVerify, SignJWT } from 'jose';

/** What an access token says: whose it is, and from which sign-in. Roles and companies are never in it. */
export type AccessClaims = { userId: number; sessionId: string };

const lifetimeSeconds = 15 * 60;
const algorithm = 'HS256';
const issuer = 'netcap';

/** Signs an access token that is good for fifteen minutes. */
export async function signAccessToken(database: Database, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.userId))
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(await sharedKey(database, 'accessToken'));
}

/** Reads an access token; null if it is not ours, was changed or is too old. */
export async function verifyAccessToken(database: Database, token: string, now: Date): Promise<AccessClaims | null> {
  const options = { algorithms: [algorithm], issuer, currentDate: now, requiredClaims: ['sub', 'sid', 'exp'] };
  try {
    const { payload } = await jwtVerify(token, await sharedKey(database, 'accessToken'), options);
    return { userId: Number(payload.sub), sessionId: String(payload.sid) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
