import { openText, sealText } from '@server/common/secrets/sealedText';
import { sharedKey } from '@server/common/secrets/secrets';
import type { Database } from '@server/db/client';
import { Secret, TOTP } from 'otpauth';
import { otpLength } from '@/contract/auth/account';

/** Codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, as all apps support. */
const settings = { issuer: 'Netcap', algorithm: 'SHA1', digits: otpLength, period: 30 };

/** Steps of 30 seconds that a phone's clock may be off, before and after. */
const window = 1;

/** Returns the key that encrypts the secrets of authenticator apps. */
export function authenticatorKey(database: Database): Promise<Uint8Array> {
  return sharedKey(database, 'authenticator');
}

/** Returns a new secret in base 32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the text of an authenticator app's QR code; `label` names the account in it. */
export function setupUri(secret: string, label: string): string {
  return new TOTP({ ...settings, label, secret }).toString();
}

/** Returns the time step of a code, which increases by one every 30 seconds; null for a code of another time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  const delta = TOTP.validate({ ...settings, secret: Secret.fromBase32(secret), token, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}

/** Encrypts the secret of a user's app for storage. */
export function sealSecret(secret: string, userId: number, key: Uint8Array): Buffer {
  return sealText(secret, storedFor(userId), key);
}

/** Decrypts the secret of a user's app. Throws if another key sealed it: the keys weren't restored with the data. */
export function openSecret(sealed: Buffer, userId: number, key: Uint8Array): string {
  const secret = openText(sealed, storedFor(userId), key);
  if (secret === null) throw new Error('The secret of an authenticator app cannot be decrypted.');
  return secret;
}

function storedFor(userId: number): string {
  return `authenticator:${userId}`;
}
