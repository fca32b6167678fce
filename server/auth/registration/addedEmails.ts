import { createHash } from 'node:crypto';
import { countOwnSending } from '@server/auth/limits';
import { countFailures } from '@server/auth/linkTries';
import { notifyUser } from '@server/auth/notifyUser';
import { insertEmail, listEmails, lockUser, renewEmailClaim } from '@server/auth/usersRepository';
import type { UserContext, VisitorContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';
import { type Transaction, withTransaction } from '@server/db/client';
import { insertMessage } from '@server/messages/messagesRepository';
import { type Addressed, addedEmailMail, addressAddedMail } from '@server/messages/texts';
import type { RegisterEmailRequest } from '@/contract/auth/account.schema';
import { mailedLinkHours } from '@/contract/auth/auth';
import { claimEmail } from './claimEmail';

/** A signed-in user, and the origin of the request. */
export type AddedEmailContext = UserContext & VisitorContext;

const maxAddresses = 10;
const lifetimeSeconds = mailedLinkHours * 60 * 60;

/** Lifetime of an unconfirmed added address: its link has expired by its end, and adding it again sends another. */
export const claimLifetimeMs = lifetimeSeconds * 1000;

/** Token for one user and one address, stored as a hash: an address of full length would make the link too long. */
const emailToken: TokenKind = { keyName: 'addedEmail', lifetimeSeconds, claims: ['email'] };

/**
 * Adds an address for the caller's sign-in and mails its confirmation link. Does the same for another account's address, which only its owner may
 * learn. Throws 422 for too many addresses and for one that the caller has confirmed; 429 after too many mails.
 */
export async function addEmail(
  context: AddedEmailContext,
  { email, publicUrl }: RegisterEmailRequest['data'] & { publicUrl: string },
): Promise<void> {
  const { database, clock, caller } = context;
  const { userId } = caller;
  const emailAddress = email.toLowerCase();
  await countOwnSending(context, { purpose: 'addedEmail', recipient: emailAddress, senderId: userId });
  const now = clock();
  const token = await signToken({ database, now }, emailToken, { userId, email: hashEmail(emailAddress) });
  const message = addedEmailMail({
    recipient: emailAddress,
    link: `${publicUrl}/setting/user-profile/confirm-register-email?token=${token}`,
    expiresAt: new Date(now.getTime() + claimLifetimeMs),
  });
  await withTransaction(database, async (tx) => {
    await keepClaim(tx, { userId, emailAddress, now });
    await insertMessage(tx, message, now);
  });
}

/** Confirms an added address by its link; a repeated request succeeds too. Throws 422 for an invalid link, 409 for another account's address. */
export async function confirmAddedEmail(context: AddedEmailContext, token: string): Promise<void> {
  const { database, clock, caller } = context;
  const now = clock();
  const emailAddress = await countFailures(context, () => readAddedEmail(context, token));
  const claim = { userId: caller.userId, emailAddress, now, isByLink: true };
  const taken = await withTransaction(database, async (tx) => {
    const letter = (addressed: Addressed) => addressAddedMail({ ...addressed, added: emailAddress });
    if (!(await isConfirmed(tx, claim))) await notifyUser(tx, caller.userId, { letter, now });
    return claimEmail(tx, claim);
  });
  if (taken === null) throw conflict('This e-mail address is on another account.');
}

async function readAddedEmail({ database, clock, caller }: AddedEmailContext, token: string): Promise<string> {
  const claims = await verifyToken({ database, now: clock() }, emailToken, token);
  const hash = claims !== null && Number(claims.sub) === caller.userId ? claims['email'] : null;
  const emails = await listEmails(database.db, caller.userId);
  const emailAddress = emails.map((email) => email.emailAddress).find((address) => hashEmail(address) === hash);
  if (emailAddress === undefined) throw ruleBroken('Email Verification Failed.');
  return emailAddress;
}

async function isConfirmed(tx: Transaction, { userId, emailAddress }: Claim): Promise<boolean> {
  const emails = await listEmails(tx, userId);
  return emails.some((email) => email.emailAddress === emailAddress && email.isConfirmed);
}

type Claim = { userId: number; emailAddress: string; now: Date };

async function keepClaim(tx: Transaction, { userId, emailAddress, now }: Claim): Promise<void> {
  await lockUser(tx, userId);
  const emails = await listEmails(tx, userId);
  const same = emails.find((email) => email.emailAddress === emailAddress);
  if (same?.isConfirmed === true) throw refused('This e-mail address is already on your account.');
  if (same !== undefined) return renewEmailClaim(tx, same.id, now);
  if (emails.length >= maxAddresses) throw refused(`An account can have up to ${maxAddresses} e-mail addresses.`);
  await insertEmail(tx, { userId, emailAddress, isConfirmed: false }, now);
}

function refused(message: string) {
  return ruleBroken(message, [{ path: 'data.email', message }]);
}

function hashEmail(emailAddress: string): string {
  return createHash('sha256').update(emailAddress).digest('base64url');
}
