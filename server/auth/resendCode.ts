import { findAuthenticator } from '@server/auth/secondFactor/secondFactorsRepository';
import type { VisitorContext } from '@server/common/context';
import { malformed } from '@server/common/errors';
import { type Executor, type Transaction, withTransaction } from '@server/db/client';
import type { FlowPurpose } from '@server/db/schema/accounts';
import { signInCodeSms } from '@server/messages/texts';
import type { ResendAction } from '@/contract/auth/account';
import type { ResendEmailOtpRequest, ResendMobileOtpRequest } from '@/contract/auth/account.schema';
import type { StoredAccountFlow } from './accountFlowsRepository';
import { findFlowUser, openFlow } from './codes/flows';
import { codeKey, sendCode } from './codes/sendCode';
import { countSending } from './limits';
import { awaitedEmail, sendEmailCode } from './registration/emailConfirmation';
import { sendPhoneCode } from './registration/phoneConfirmation';
import { findUser } from './usersRepository';

type Sent = { recipient: string; key: Uint8Array; now: Date };

type Resending = {
  flow: { id: string; purpose: FlowPurpose };
  /** Returns the recipient of the user's code; null if there is nothing to send. */
  findRecipient: (tx: Executor, userId: number) => Promise<string | null>;
  send: (tx: Transaction, flow: StoredAccountFlow, sent: Sent) => Promise<void>;
};

/** Sends another code by SMS, for a sign-in or a registration. An expired or unknown flow gets the same answer. Throws 429 after too many. */
export function resendMobileCode(
  context: VisitorContext,
  action: ResendAction,
  { session, userId }: ResendMobileOtpRequest,
): Promise<void> {
  if (action === 'login') {
    return resend(context, {
      flow: { id: required(session, 'session'), purpose: 'signIn' },
      findRecipient: findSignInPhone,
      send: (tx, flow, sent) => sendCode(tx, flow, { ...sent, channel: 'mobile', text: signInCodeSms }),
    });
  }
  return resend(context, {
    flow: { id: required(userId, 'userId'), purpose: 'signUp' },
    findRecipient: findUnconfirmedPhone,
    send: (tx, flow, { recipient, ...sent }) => sendPhoneCode(tx, flow, { ...sent, phoneNumber: recipient }),
  });
}

/** Sends another code to the address that a registration waits for. An expired or unknown flow gets the same answer. Throws 429 after too many. */
export function resendEmailCode(context: VisitorContext, { userId }: ResendEmailOtpRequest): Promise<void> {
  return resend(context, {
    flow: { id: userId, purpose: 'signUp' },
    findRecipient: awaitedEmail,
    send: (tx, flow, { recipient, ...sent }) => sendEmailCode(tx, flow, { ...sent, emailAddress: recipient }),
  });
}

async function resend(context: VisitorContext, { flow: named, findRecipient, send }: Resending): Promise<void> {
  const { database, clock } = context;
  const now = clock();
  const userId = await findFlowUser(database.db, { ...named, now });
  const recipient = userId === null ? null : await findRecipient(database.db, userId);
  await countSending(context, { purpose: named.purpose, recipient, userId });
  if (recipient === null) return;
  const key = await codeKey(database);
  await withTransaction(database, async (tx) => {
    const flow = await openFlow(tx, { ...named, now });
    if (flow !== null) await send(tx, flow, { recipient, key, now });
  });
}

/** Returns the number for a sign-in code; null with an authenticator app or passkey, which a code by SMS must not bypass. */
async function findSignInPhone(tx: Executor, userId: number): Promise<string | null> {
  if ((await findAuthenticator(tx, userId)) !== null) return null;
  const user = await findUser(tx, userId);
  return user === null || user.isPasskeyOnly ? null : user.phoneNumber;
}

async function findUnconfirmedPhone(tx: Executor, userId: number): Promise<string | null> {
  const user = await findUser(tx, userId);
  return user === null || user.phoneConfirmedAt !== null ? null : user.phoneNumber;
}

function required(id: string | undefined, path: string): string {
  if (id === undefined) throw malformed("The request isn't valid.", [{ path, message: 'This field is required' }]);
  return id;
}
