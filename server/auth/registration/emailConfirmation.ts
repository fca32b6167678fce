import type { StoredAccountFlow } from '@server/auth/accountFlowsRepository';
import { consumeCode } from '@server/auth/codes/codes';
import { sendCode } from '@server/auth/codes/sendCode';
import { findUser, insertMembership, lockUser, updateUser } from '@server/auth/usersRepository';
import { insertCompany } from '@server/company/companiesRepository';
import { newCompanyProfile } from '@server/company/companyProfile';
import type { Executor, Transaction } from '@server/db/client';
import { confirmEmailMail } from '@server/messages/texts';
import { claimEmail } from './claimEmail';
import { findClaimedEmail, findEmailOwner } from './claimsRepository';
import type { CodeTry, Confirmation } from './phoneConfirmation';

type Sending = { emailAddress: string; key: Uint8Array; now: Date };

/** Sends the code that confirms an address; it is valid for no other address. */
export function sendEmailCode(
  tx: Transaction,
  flow: Pick<StoredAccountFlow, 'idHash'>,
  { emailAddress, key, now }: Sending,
): Promise<void> {
  const text = confirmEmailMail;
  return sendCode(tx, flow, { channel: 'email', recipient: emailAddress, confirms: emailAddress, text, key, now });
}

/** Returns the address that a user's registration waits for, even if it is another account's now; null if it waits for none. */
export async function awaitedEmail(tx: Executor, userId: number): Promise<string | null> {
  const claimed = await findClaimedEmail(tx, userId);
  return claimed ?? (await findUser(tx, userId))?.registration?.emailAddress ?? null;
}

/** Confirms the flow's awaited address by the code and completes the registration. The caller must commit whatever the result. */
export async function confirmEmail(tx: Transaction, flow: StoredAccountFlow, attempt: CodeTry): Promise<Confirmation> {
  const { userId } = flow;
  const emailAddress = userId === null ? null : ((await awaitedEmail(tx, userId)) ?? (await ownAddress(tx, flow)));
  const isGood = await consumeCode(tx, flow, { ...attempt, confirms: emailAddress ?? '' });
  if (!isGood || userId === null || emailAddress === null) return 'wrong';
  const userEmailId = await claimEmail(tx, { userId, emailAddress, now: attempt.now });
  if (userEmailId === null) return ownerAnswer(tx, emailAddress);
  await completeRegistration(tx, { userId, userEmailId, emailAddress, now: attempt.now });
  return 'confirmed';
}

/** Returns the address that the flow's code was sent to if another flow of the same account has already confirmed it. */
async function ownAddress(tx: Executor, { userId, confirms }: StoredAccountFlow): Promise<string | null> {
  const owner = confirms === null ? null : await findEmailOwner(tx, confirms);
  return owner?.userId === userId ? confirms : null;
}

/** Returns the answer for an address that another account has. */
async function ownerAnswer(tx: Transaction, emailAddress: string): Promise<Confirmation> {
  const owner = await findEmailOwner(tx, emailAddress);
  return owner === null || owner.isPhoneConfirmed ? 'taken' : 'invited';
}

type Registrant = { userId: number; userEmailId: number; emailAddress: string; now: Date };

/** Completes the user's registration once: an account manager gets the company as its administrator; others wait for an invitation. */
async function completeRegistration(tx: Transaction, registrant: Registrant): Promise<void> {
  const { userId, userEmailId, emailAddress: email, now } = registrant;
  const user = await lockUser(tx, userId);
  const registration = user?.registration ?? null;
  if (user === null || registration === null) return;
  await updateUser(tx, userId, { registration: null, updatedAt: now });
  if (!registration.isSuperAdmin || registration.company === undefined) return;
  const { name, domain, userTitle, crdNumber } = registration.company;
  const profile = newCompanyProfile(crdNumber, { ...user, companyName: name, title: userTitle, email });
  const companyId = await insertCompany(tx, { companyName: name, domain, profile }, now);
  await insertMembership(tx, { companyId, userId, userEmailId, role: 'ADMIN', userTitle }, now);
}
