import type { Database, Transaction } from '@server/db/client';
import { type AccountFlow, updateFlow } from '@server/db/repositories/people/accountFlowsRepository';
import {
  countRecoveryCodes,
  lockAuthenticator,
  setLastStep,
} from '@server/db/repositories/people/secondFactorsRepository';
import { maxWrongTries, takeCode } from '@server/services/people/accounts/codes/codes';
import { codeKey } from '@server/services/people/accounts/codes/sendCode';
import { authenticatorKey, openSecret, stepOfCode } from './appCodes';
import { notifyOfChange } from './notifyOfChange';
import { recoveryCodeKey, takeRecoveryCode } from './recoveryCodes';

type FactorKeys = { sms: Uint8Array; app: Uint8Array; recovery: Uint8Array };
type FactorTry = { code: string; keys: FactorKeys; now: Date };

export const invalidCode = 'Invalid OTP Code.';

/** What codes are checked with; ask for it before a transaction, since it may have to be read first. */
export async function factorKeys(database: Database): Promise<FactorKeys> {
  const [sms, app] = [await codeKey(database), await authenticatorKey(database)];
  return { sms, app, recovery: await recoveryCodeKey(database) };
}

/**
 * Takes the code that a sign-in goes on with: one by SMS, of the authenticator app, or a recovery code. Gives null for a good one, which is
 * used up, else what to say; a wrong one is counted, so the caller must commit either way.
 */
export async function takeFactor(
  tx: Transaction,
  flow: AccountFlow & { userId: number },
  attempt: FactorTry,
): Promise<string | null> {
  const { code, keys, now } = attempt;
  const { userId, idHash, wrongTries } = flow;
  const hasApp = (await lockAuthenticator(tx, userId)) !== null;
  const kind = await kindOf(tx, { userId, code, hasApp });
  if (kind === 'sent') return (await takeCode(tx, flow, { code, key: keys.sms, now })) ? null : invalidCode;
  if (wrongTries >= maxWrongTries) return 'Too many wrong codes. Go back to sign in and start again.';
  const isGood =
    kind === 'app' ? await takeOwnAppCode(tx, userId, attempt) : await redeemRecoveryCode(tx, userId, attempt);
  if (isGood) return null;
  await updateFlow(tx, idHash, { wrongTries: wrongTries + 1, updatedAt: now });
  // Who gets this far knows the password.
  if (wrongTries + 1 === maxWrongTries) await notifyOfChange(tx, { userId, event: 'WRONG', now });
  return kind === 'app'
    ? "This code isn't right, or was used already. Wait for the next one in your app."
    : "This recovery code isn't right, or was used already.";
}

type Typed = { userId: number; code: string; hasApp: boolean };

/** What somebody typed: digits are a code of the app, or one that was sent; anything else is a recovery code where there are any. */
async function kindOf(tx: Transaction, { userId, code, hasApp }: Typed): Promise<'app' | 'sent' | 'recovery'> {
  const isNumber = /^[\d\s]*$/.test(code);
  if (hasApp) return isNumber ? 'app' : 'recovery';
  return !isNumber && (await countRecoveryCodes(tx, userId)) > 0 ? 'recovery' : 'sent';
}

type AppCodeTry = { code: string; keys: Pick<FactorKeys, 'app'>; now: Date };

/**
 * Takes the code of the person's authenticator app; false if it isn't one, and for who has no app. A code counts once, and none before one
 * that was taken (RFC 6238, 5.2).
 */
export async function takeOwnAppCode(tx: Transaction, userId: number, { code, keys, now }: AppCodeTry) {
  const authenticator = await lockAuthenticator(tx, userId);
  if (authenticator === null) return false;
  const step = stepOfCode(openSecret(authenticator.secret, userId, keys.app), code, now);
  if (step === null || step <= authenticator.lastStep) return false;
  await setLastStep(tx, userId, step);
  return true;
}

async function redeemRecoveryCode(tx: Transaction, userId: number, { code, keys, now }: FactorTry): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, userId, { code, key: keys.recovery }))) return false;
  await notifyOfChange(tx, { userId, event: 'RECOVERY', now });
  return true;
}
