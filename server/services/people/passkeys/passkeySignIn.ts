import { withTransaction } from '@server/db/client';
import { deleteFlow } from '@server/db/repositories/people/accountFlowsRepository';
import { listPasskeys, notePasskeyUse } from '@server/db/repositories/people/passkeysRepository';
import { listEmails, lockUser } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import { findFlowUser, hashFlowId, openFlow } from '@server/services/people/accounts/codes/flows';
import { countFailures } from '@server/services/people/accounts/linkTries';
import { countAttempt, type Limit } from '@server/services/people/session/attempts';
import { beginSession, refreshTokenKey, toTokens } from '@server/services/people/session/beginSession';
import { makeKnown } from '@server/services/people/session/knownBrowsers';
import type { PasskeySignInRequest } from '@/contract/people/passkey';
import { askForPasskey, checkPasskey, type PasskeyContext, type ShownPasskey } from './checkPasskey';

type SignInContext = VisitorContext & PasskeyContext;

/** Each is a row for five minutes. */
const optionsByAddress: Limit = { name: 'passkeyOptionsByAddress', max: 300, windowMs: 15 * 60_000 };

/**
 * What the browser asks authenticators with: for any passkey of ours, whoever has it, or for one of the person whose password has begun the
 * sign-in `session`. Throws 422 for a sign-in that is over, 429 after too many.
 */
export async function beginPasskeySignIn(
  context: SignInContext,
  { session }: { session?: string | undefined },
): Promise<Record<string, unknown>> {
  await countAttempt(context, optionsByAddress, context.address);
  if (session === undefined) return askForPasskey(context, boundTo(session));
  const { db } = context.database;
  const userId = await findFlowUser(db, { id: session, purpose: 'signIn', now: context.clock() });
  if (userId === null) throw ruleBroken('This sign-in expired. Go back to sign in and start again.');
  return askForPasskey(context, { ...boundTo(session), allowed: await listPasskeys(db, userId) });
}

function boundTo(session: string | undefined) {
  return { purpose: 'signIn', subject: session === undefined ? '' : hashFlowId(session) } as const;
}

/**
 * Begins a session by a passkey, which shows both that the person has it and that they are there: alone, or after the password. One answer,
 * 422, to whatever is wrong, so that it tells nothing about accounts; 429 after too many. `userId` is whose session it is, `known` what the
 * browser holds from now on.
 */
export function signInByPasskey(context: SignInContext, { session, passkey: answer }: PasskeySignInRequest) {
  return countFailures(context, async () => {
    const shown = await checkPasskey(context, answer, boundTo(session));
    if (shown === null) throw refused();
    const opened = await openSession(context, shown, session);
    const { passwordHash, username } = opened;
    const tokens = await toTokens(context.database, opened.session, context.clock());
    const { userId } = opened.session;
    return { data: { ...tokens, username }, userId, known: await makeKnown(context, { userId, passwordHash }) };
  });
}

/** What the passkey showed is kept with the session, or neither is. */
async function openSession(context: SignInContext, shown: ShownPasskey, signIn: string | undefined) {
  const { database, clock, device, sessionLimits: limits } = context;
  const { userId, id } = shown.passkey;
  const key = await refreshTokenKey(database);
  const now = clock();
  return withTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId);
    const [email] = (await listEmails(tx, userId)).filter(({ isConfirmed }) => isConfirmed);
    // As by password, an account that has lost its number or its address to somebody else isn't opened.
    if (user?.phoneConfirmedAt == null || email === undefined) throw refused();
    if (!(await notePasskeyUse(tx, id, { counter: shown.counter, now }))) throw refused();
    if (signIn !== undefined) {
      const flow = await openFlow(tx, { id: signIn, purpose: 'signIn', now });
      if (flow?.userId !== userId) throw refused();
      await deleteFlow(tx, flow.idHash);
    }
    const session = await beginSession(tx, { userId, key, now, isByCode: true, device, limits });
    return { session, passwordHash: user.passwordHash, username: email.emailAddress };
  });
}

function refused() {
  return ruleBroken("This passkey didn't work. Try again, or sign in with your password.");
}
