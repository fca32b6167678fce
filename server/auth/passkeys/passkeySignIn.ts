import { deleteFlow } from '@server/auth/accountFlowsRepository';
import { findFlowUser, hashFlowId, openFlow } from '@server/auth/codes/flows';
import { countFailures } from '@server/auth/linkTries';
import { beginSession, refreshTokenKey, toTokens } from '@server/auth/session/beginSession';
import { createKnownToken } from '@server/auth/session/knownBrowsers';
import { listEmails, lockUser } from '@server/auth/usersRepository';
import { countAttempt, type Limit } from '@server/common/attempts';
import type { VisitorContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import type { PasskeySignInRequest } from '@/contract/auth/passkey.schema';
import { checkPasskey, createPasskeyOptions, type PasskeyContext, type ShownPasskey } from './checkPasskey';
import { listPasskeys, recordPasskeyUse } from './passkeysRepository';

type SignInContext = VisitorContext & PasskeyContext;

/** Options by address; each is a row for five minutes. */
const optionsByAddress: Limit = { name: 'passkeyOptionsByAddress', max: 300, windowMs: 15 * 60_000 };

/**
 * Returns the browser's options: for any passkey of ours, or for one of the user whose password began the sign-in `session`. Throws 422 for an
 * expired sign-in, 429 after too many.
 */
export async function beginPasskeySignIn(
  context: SignInContext,
  { session }: { session?: string | undefined },
): Promise<Record<string, unknown>> {
  await countAttempt(context, optionsByAddress, context.address);
  if (session === undefined) return createPasskeyOptions(context, boundTo(session));
  const { db } = context.database;
  const userId = await findFlowUser(db, { id: session, purpose: 'signIn', now: context.clock() });
  if (userId === null) throw ruleBroken('This sign-in expired. Go back to sign in and start again.');
  return createPasskeyOptions(context, { ...boundTo(session), allowed: await listPasskeys(db, userId) });
}

function boundTo(session: string | undefined) {
  return { purpose: 'signIn', subject: session === undefined ? '' : hashFlowId(session) } as const;
}

/**
 * Begins a session by a passkey, which proves possession and presence: alone, or after the password. Throws the same 422 for every failure, so that
 * it reveals nothing about accounts; 429 after too many. Returns the session's `userId` and the browser's token `known`.
 */
export function signInByPasskey(context: SignInContext, { session, passkey: answer }: PasskeySignInRequest) {
  return countFailures(context, async () => {
    const shown = await checkPasskey(context, answer, boundTo(session));
    if (shown === null) throw refused();
    const opened = await openSession(context, shown, session);
    const { passwordHash, username } = opened;
    const tokens = await toTokens(context.database, opened.session, context.clock());
    const { userId } = opened.session;
    return { data: { ...tokens, username }, userId, known: await createKnownToken(context, { userId, passwordHash }) };
  });
}

/** Stores the passkey's new state together with the session, or neither. */
async function openSession(context: SignInContext, shown: ShownPasskey, signIn: string | undefined) {
  const { database, clock, device, sessionLimits: limits, hasDemo } = context;
  const { userId, id } = shown.passkey;
  const key = await refreshTokenKey(database);
  const now = clock();
  return withTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId);
    const [email] = (await listEmails(tx, userId)).filter(({ isConfirmed }) => isConfirmed);
    // As by password, an account that lost its number or address to another one isn't opened.
    if (user?.phoneConfirmedAt == null || email === undefined) throw refused();
    if (!(await recordPasskeyUse(tx, id, { counter: shown.counter, now }))) throw refused();
    if (signIn !== undefined) {
      const flow = await openFlow(tx, { id: signIn, purpose: 'signIn', now });
      if (flow?.userId !== userId) throw refused();
      await deleteFlow(tx, flow.idHash);
    }
    const session = await beginSession(tx, { userId, key, now, isByCode: true, device, limits, hasDemo });
    return { session, passwordHash: user.passwordHash, username: email.emailAddress };
  });
}

function refused() {
  return ruleBroken("This passkey didn't work. Try again, or sign in with your password.");
}
