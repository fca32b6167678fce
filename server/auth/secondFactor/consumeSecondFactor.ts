import { type StoredAccountFlow, updateFlow } from '@server/auth/accountFlowsRepository';
import { consumeCode, maxWrongTries } from '@server/auth/codes/codes';
import { codeKey } from '@server/auth/codes/sendCode';
import type { Database, Transaction } from '@server/db/client';
import { notifyOfChange } from '../notifyUser';
import { authenticatorKey, openSecret, stepOfCode } from './appCodes';
import { consumeRecoveryCode, recoveryCodeKey } from './recoveryCodes';
import { countRecoveryCodes, lockAuthenticator, setLastStep } from './secondFactorsRepository';

type FactorKeys = { sms: Uint8Array; app: Uint8Array; recovery: Uint8Array };
type FactorTry = { code: string; keys: FactorKeys; now: Date };

export const invalidCode = 'Invalid OTP Code.';

/** Returns the keys that verify codes; call it before a transaction, since it may read the database. */
export async function factorKeys(database: Database): Promise<FactorKeys> {
  const [sms, app] = [await codeKey(database), await authenticatorKey(database)];
  return { sms, app, recovery: await recoveryCodeKey(database) };
}

/**
 * Checks and uses up a sign-in code: by SMS, of the authenticator app, or a recovery code. Returns null or the error text. Commit either way, since
 * wrong codes count.
 */
export async function consumeSecondFactor(
  tx: Transaction,
  flow: StoredAccountFlow & { userId: number },
  attempt: FactorTry,
): Promise<string | null> {
  const { code, keys, now } = attempt;
  const { userId, idHash, wrongTries } = flow;
  const hasApp = (await lockAuthenticator(tx, userId)) !== null;
  const kind = await kindOf(tx, { userId, code, hasApp });
  if (kind === 'sent') return (await consumeCode(tx, flow, { code, key: keys.sms, now })) ? null : invalidCode;
  if (wrongTries >= maxWrongTries) return 'Too many wrong codes. Go back to sign in and start again.';
  const isGood =
    kind === 'app' ? await consumeAppCode(tx, userId, attempt) : await redeemRecoveryCode(tx, userId, attempt);
  if (isGood) return null;
  await updateFlow(tx, idHash, { wrongTries: wrongTries + 1, updatedAt: now });
  // A caller who gets this far knows the password.
  if (wrongTries + 1 === maxWrongTries) await notifyOfChange(tx, { userId, event: 'WRONG', now });
  return kind === 'app'
    ? "This code isn't right, or was used already. Wait for the next one in your app."
    : "This recovery code isn't right, or was used already.";
}

type Typed = { userId: number; code: string; hasApp: boolean };

/** Returns the kind of a typed code: digits are the app's code or a sent one; anything else is a recovery code if the user has any. */
async function kindOf(tx: Transaction, { userId, code, hasApp }: Typed): Promise<'app' | 'sent' | 'recovery'> {
  const isNumber = /^[\d\s]*$/.test(code);
  if (hasApp) return isNumber ? 'app' : 'recovery';
  return !isNumber && (await countRecoveryCodes(tx, userId)) > 0 ? 'recovery' : 'sent';
}

type AppCodeTry = { code: string; keys: Pick<FactorKeys, 'app'>; now: Date };

/**
 * Uses up a code of the user's authenticator app. Returns false for a wrong one and without an app. A code counts once, and none before one already
 * used (RFC 6238, 5.2).
 */
export async function consumeAppCode(tx: Transaction, userId: number, { code, keys, now }: AppCodeTry) {
  const authenticator = await lockAuthenticator(tx, userId);
  if (authenticator === null) return false;
  const step = stepOfCode(openSecret(authenticator.secret, userId, keys.app), code, now);
  if (step === null || step <= authenticator.lastStep) return false;
  await setLastStep(tx, userId, step);
  return true;
}

async function redeemRecoveryCode(tx: Transaction, userId: number, { code, keys, now }: FactorTry): Promise<boolean> {
  if (!(await consumeRecoveryCode(tx, userId, { code, key: keys.recovery }))) return false;
  await notifyOfChange(tx, { userId, event: 'RECOVERY', now });
  return true;
}
