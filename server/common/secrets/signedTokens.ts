import { webcrypto } from 'node:crypto';
import type { Database } from '@server/db/client';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { sharedKey } from './secrets';

const periodMs = 30 * 24 * 60 * 60_000;

/** Prefix of every signing key's name. */
export const signingPrefix = 'signing';

/** Periods for which a key is stored after its own, until every token that it signed has expired: 90 days. */
const keptPeriods = 3;

/** A kind of token: its signing key's name, its lifetime, and its required claims. */
export type TokenKind = { keyName: string; lifetimeSeconds: number; claims: readonly string[] };

type Moment = { database: Database; now: Date };

const algorithm = 'HS256';

const issuer = 'netcap';

/** Signs a token for a user. It is signed, not encrypted: its holder can read it. */
export async function signToken(
  { database, now }: Moment,
  { keyName, lifetimeSeconds }: TokenKind,
  { userId, ...claims }: { userId: number; [claim: string]: unknown },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const period = getSigningPeriod(now);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: String(period) })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(await signingKey(database, signingKeyName(keyName, period)));
}

/** Returns the claims of a token of this kind, `sub` being the user's id; null if it isn't ours, was changed or expired. */
export async function verifyToken(
  { database, now }: Moment,
  { keyName, claims, lifetimeSeconds }: TokenKind,
  token: string,
): Promise<JWTPayload | null> {
  const requiredClaims = ['sub', 'exp', ...claims];
  const options = { algorithms: [algorithm], issuer, currentDate: now, requiredClaims };
  const period = signedIn(token);
  const oldest = getSigningPeriod(new Date(now.getTime() - lifetimeSeconds * 1000));
  // Another process's clock may be slightly ahead.
  if (period === null || period < oldest || period > getSigningPeriod(now) + 1) return null;
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

/** Returns the period of a token's signing key; null for a text that isn't our token. */
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

/** Caches verified tokens: a client sends its token with every call, and a valid signature stays valid. The oldest are evicted. */
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

/** Caches imported keys, since every call verifies a token. */
async function signingKey(database: Database, keyName: string): Promise<webcrypto.CryptoKey> {
  const bytes = await sharedKey(database, keyName);
  const key = signingKeys.get(bytes) ?? importKey(bytes);
  signingKeys.set(bytes, key);
  return key;
}

function importKey(bytes: Uint8Array): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Returns the number of the 30-day period whose key signs now; all processes switch at the same time without coordination. */
function getSigningPeriod(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

/** Returns the storage name of a token kind's key for a period. */
function signingKeyName(keyName: string, period: number): string {
  return `${signingPrefix}:${keyName}:${period}`;
}

/** Returns the oldest period whose keys are still needed. */
export function oldestPeriod(now: Date): number {
  return getSigningPeriod(now) - keptPeriods;
}
