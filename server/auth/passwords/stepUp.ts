import { checkPasskey, createPasskeyOptions, type PasskeyContext } from '@server/auth/passkeys/checkPasskey';
import { listPasskeys, recordPasskeyUse } from '@server/auth/passkeys/passkeysRepository';
import { authenticatorKey } from '@server/auth/secondFactor/appCodes';
import { consumeAppCode } from '@server/auth/secondFactor/consumeSecondFactor';
import { recordAuthentication } from '@server/auth/session/sessionsRepository';
import { countAttempt, type Limit } from '@server/common/attempts';
import { malformed, ruleBroken } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import type { PasskeyAnswer } from '@/contract/auth/passkey.schema';
import type { StepUpRequest } from '@/contract/auth/secondFactor.schema';
import { checkOwnPassword, type PasswordContext } from './changePassword';

type StepUpContext = PasswordContext & { place: PasskeyContext['place'] | null };

/** Codes a user, as many as sign-ins take in an hour, across sessions. */
const codesByUser: Limit = { name: 'stepUpCodesByUser', max: 20, windowMs: 60 * 60_000 };

/**
 * Confirms the caller's identity by password, authenticator code or passkey, which allows sensitive calls for ten minutes. Throws 422 for a wrong
 * one, 429 after too many.
 */
export async function stepUp(context: StepUpContext, { data }: StepUpRequest): Promise<void> {
  const { database, clock, caller } = context;
  if (data.password !== undefined) await checkOwnPassword(context, data.password, 'data.password');
  else if (data.code !== undefined) await checkOwnCode(context, data.code);
  else if (data.passkey !== undefined) await checkOwnPasskey(context, data.passkey);
  else throw malformed('Enter your password.');
  await recordAuthentication(database.db, caller.sessionId, clock());
}

async function checkOwnCode(context: StepUpContext, code: string): Promise<void> {
  const { database, clock, caller } = context;
  await countAttempt(context, codesByUser, String(caller.userId));
  const attempt = { code, keys: { app: await authenticatorKey(database) }, now: clock() };
  if (await withTransaction(database, (tx) => consumeAppCode(tx, caller.userId, attempt))) return;
  const message = "This code isn't right, or was used already. Wait for the next one in your app.";
  throw ruleBroken(message, [{ path: 'data.code', message }]);
}

/** Returns the browser's options for one of the caller's passkeys. */
export async function beginStepUp(context: PasswordContext & PasskeyContext): Promise<Record<string, unknown>> {
  const { database, caller } = context;
  return createPasskeyOptions(context, {
    ...boundTo(context),
    allowed: await listPasskeys(database.db, caller.userId),
  });
}

async function checkOwnPasskey(context: StepUpContext, answer: PasskeyAnswer): Promise<void> {
  const { database, clock, caller, place } = context;
  const shown = place && (await checkPasskey({ database, clock, place }, answer, boundTo(context)));
  const isOwn = shown?.passkey.userId === caller.userId;
  if (!shown || !isOwn) throw noMatch();
  const use = { counter: shown.counter, now: clock() };
  if (!(await recordPasskeyUse(database.db, shown.passkey.id, use))) throw noMatch();
}

function boundTo({ caller }: PasswordContext) {
  return { purpose: 'stepUp', subject: caller.sessionId } as const;
}

function noMatch() {
  return ruleBroken("This passkey didn't work. Try again, or enter your password.");
}
