import { withTransaction } from '@server/db/client';
import { listPasskeys, notePasskeyUse } from '@server/db/repositories/people/passkeysRepository';
import { noteAuthentication } from '@server/db/repositories/people/sessionsRepository';
import { malformed, ruleBroken } from '@server/errors';
import { askForPasskey, checkPasskey, type PasskeyContext } from '@server/services/people/passkeys/checkPasskey';
import { authenticatorKey } from '@server/services/people/secondFactor/appCodes';
import { takeOwnAppCode } from '@server/services/people/secondFactor/takeFactor';
import { countAttempt, type Limit } from '@server/services/people/session/attempts';
import type { PasskeyAnswer } from '@/contract/people/passkey';
import type { StepUpRequest } from '@/contract/people/secondFactor';
import { checkOwnPassword, type PasswordContext } from './changePassword';

type StepUpContext = PasswordContext & { place: PasskeyContext['place'] | null };

/** As many codes as sign-ins take in an hour, whichever session they come from. */
const codesByUser: Limit = { name: 'stepUpCodesByUser', max: 20, windowMs: 60 * 60_000 };

/**
 * Lets the caller's session do what is sensitive for ten minutes, by their password, the code of their authenticator app or a passkey of theirs.
 * Throws 422 for a wrong one, 429 after too many.
 */
export async function stepUp(context: StepUpContext, { data }: StepUpRequest): Promise<void> {
  const { database, clock, caller } = context;
  if (data.password !== undefined) await checkOwnPassword(context, data.password, 'data.password');
  else if (data.code !== undefined) await checkOwnCode(context, data.code);
  else if (data.passkey !== undefined) await checkOwnPasskey(context, data.passkey);
  else throw malformed('Enter your password.');
  await noteAuthentication(database.db, caller.sessionId, clock());
}

async function checkOwnCode(context: StepUpContext, code: string): Promise<void> {
  const { database, clock, caller } = context;
  await countAttempt(context, codesByUser, String(caller.userId));
  const attempt = { code, keys: { app: await authenticatorKey(database) }, now: clock() };
  if (await withTransaction(database, (tx) => takeOwnAppCode(tx, caller.userId, attempt))) return;
  const message = "This code isn't right, or was used already. Wait for the next one in your app.";
  throw ruleBroken(message, [{ path: 'data.code', message }]);
}

/** What the browser asks for one of the caller's passkeys with. */
export async function beginStepUp(context: PasswordContext & PasskeyContext): Promise<Record<string, unknown>> {
  const { database, caller } = context;
  return askForPasskey(context, { ...boundTo(context), allowed: await listPasskeys(database.db, caller.userId) });
}

async function checkOwnPasskey(context: StepUpContext, answer: PasskeyAnswer): Promise<void> {
  const { database, clock, caller, place } = context;
  const shown = place && (await checkPasskey({ database, clock, place }, answer, boundTo(context)));
  const isOwn = shown?.passkey.userId === caller.userId;
  if (!shown || !isOwn) throw noMatch();
  const use = { counter: shown.counter, now: clock() };
  if (!(await notePasskeyUse(database.db, shown.passkey.id, use))) throw noMatch();
}

function boundTo({ caller }: PasswordContext) {
  return { purpose: 'stepUp', subject: caller.sessionId } as const;
}

function noMatch() {
  return ruleBroken("This passkey didn't work. Try again, or enter your password.");
}
