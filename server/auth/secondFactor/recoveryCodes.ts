import { createHmac, randomInt } from 'node:crypto';
import { countPasskeys } from '@server/auth/passkeys/passkeysRepository';
import { checkOwnPassword, type PasswordContext } from '@server/auth/passwords/changePassword';
import { lockUser } from '@server/auth/usersRepository';
import { conflict } from '@server/common/errors';
import { sharedKey } from '@server/common/secrets/secrets';
import { type Database, type Transaction, withTransaction } from '@server/db/client';
import type { OwnPasswordRequest } from '@/contract/auth/secondFactor.schema';
import { notifyOfChange } from '../notifyUser';
import { deleteRecoveryCode, findAuthenticator, replaceRecoveryCodes } from './secondFactorsRepository';

const codeCount = 10;
const codeLength = 10;

/** Digits and capitals without the ambiguous I, L, O and U. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the key that hashes recovery codes. */
export function recoveryCodeKey(database: Database): Promise<Uint8Array> {
  return sharedKey(database, 'recoveryCode');
}

/** Replaces the user's codes and returns ten new ones, each valid once. */
export async function renewRecoveryCodes(tx: Transaction, userId: number, key: Uint8Array): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashCode(code, userId, key)),
  );
  return codes;
}

/** Uses up one of the user's codes in any spelling. Returns false if it isn't one. */
export function consumeRecoveryCode(tx: Transaction, userId: number, { code, key }: { code: string; key: Uint8Array }) {
  return deleteRecoveryCode(tx, userId, hashCode(code, userId, key));
}

/** Creates new recovery codes for the caller. Throws 422 for a wrong password, 429 after too many, 409 without an authenticator app and passkeys. */
export async function makeRecoveryCodes(context: PasswordContext, { data }: OwnPasswordRequest): Promise<string[]> {
  const { database, clock, caller } = context;
  await checkOwnPassword(context, data.password, 'data.password');
  const key = await recoveryCodeKey(database);
  return withTransaction(database, async (tx) => {
    await lockUser(tx, caller.userId);
    const hasPasskeys = (await countPasskeys(tx, caller.userId)) > 0;
    if (!hasPasskeys && (await findAuthenticator(tx, caller.userId)) === null)
      throw conflict('Recovery codes belong to an authenticator app or a passkey. Set one up first.');
    await notifyOfChange(tx, { userId: caller.userId, event: 'CODES', now: clock() });
    return renewRecoveryCodes(tx, caller.userId, key);
  });
}

function newCode(): string {
  const text = Array.from({ length: codeLength }, () => characters.charAt(randomInt(characters.length))).join('');
  return `${text.slice(0, codeLength / 2)}-${text.slice(codeLength / 2)}`;
}

function hashCode(code: string, userId: number, key: Uint8Array): string {
  const read = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, read]))
    .digest('base64url');
}
