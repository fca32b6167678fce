import { webcrypto } from 'node:crypto';
import type { Database } from '@server/db/client';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { sharedKey } from './secrets';
import { periodOf, signingKeyName } from './signingPeriods';

/** A kind of token: the name of the key that signs it, how long it is good, and the claims that each has to have. */
export type TokenKind = { keyName: string; lifetimeSeconds: number; claims: readonly string[] };

type Moment = { database: Database; now: Date };

const algorithm = 'HS256';
const issuer = 'netcap';

/** Signs what a user is given to come back with; signed, not secret: who holds it can read it. */
export async function signToken(
  { database, now }: Moment,
  { keyName, lifetimeSeconds }: TokenKind,
  { userId, ...claims }: { userId: number; [claim: string]: unknown },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const period = periodOf(now);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: String(period) })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(await signingKey(database, signingKeyName(keyName, period)));
}

/** The claims of a token of this kind, `sub` being the user's id; null if it is not ours, was changed or is too old. */
export async function verifyToken(
  { database, now }: Moment,
  { keyName, claims, lifetimeSeconds }: TokenKind,
  token: string,
): Promise<JWTPayload | null> {
  const requiredClaims = ['sub', 'exp', ...claims];
  const options = { algorithms: [algorithm], issuer, currentDate: now, requiredClaims };
  const period = signedIn(token);
  const oldest = periodOf(new Date(now.getTime() - lifetimeSeconds * 1000));
  // One process may be a moment ahead of another.
  if (period === null || period < oldest || period > periodOf(now) + 1) return null;
  const key = await signingKey(database, signingKeyName(keyName, period));
  const known = verifiedTokens.get(key)?.get(token);
  if (known !== undefined) return isCurrent(known, now) ? known : null;
  try {
    const { payload } = await jwtVerify(token, key, options);
    keepVerified(key, token, payload);
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The period whose key a token says that it was signed with; null for what is no token of ours. */
function signedIn(token: string): number | null {
  try {
    const period = Number(decodeProtectedHeader(token).kid);
    return Number.isSafeInteger(period) ? period : null;
  } catch {
    return null;
  }
}

const verifiedTokens = new WeakMap<webcrypto.CryptoKey, Map<string, JWTPayload>>();
const maxVerified = 1000;

/** A client sends its token with every call; whether the signature is good never changes. The oldest give way. */
function keepVerified(key: webcrypto.CryptoKey, token: string, payload: JWTPayload): void {
  const tokens = verifiedTokens.get(key) ?? new Map<string, JWTPayload>();
  verifiedTokens.set(key, tokens);
  const [oldest] = tokens.keys();
  if (tokens.size >= maxVerified && oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, payload);
}

function isCurrent({ exp = 0 }: JWTPayload, now: Date): boolean {
  return exp > Math.floor(now.getTime() / 1000);
}

const signingKeys = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** Every call verifies a token; a key of bytes alone would be made ready each time. */
async function signingKey(database: Database, keyName: string): Promise<webcrypto.CryptoKey> {
  const bytes = await sharedKey(database, keyName);
  const key = signingKeys.get(bytes) ?? importKey(bytes);
  signingKeys.set(bytes, key);
  return key;
}

function importKey(bytes: Uint8Array): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}
