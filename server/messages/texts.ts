import { invitationDays, mailedLinkHours } from '@/contract/auth/auth';
import { formatDay, type IsoDate } from '@/domain/periods';
import type { NewMessage } from './messagesRepository';

/** Recipient and expiry of a message. */
export type Addressed = { recipient: string; expiresAt: Date };
type WithCode = Addressed & { code: string };
type WithLink = Addressed & { link: string };

/** Writes the SMS with a sign-in code. */
export function signInCodeSms({ recipient, code, expiresAt }: WithCode): NewMessage {
  const text = `${code} is your Netcap sign-in code. It expires in 10 minutes. Netcap will never ask you for it.`;
  return { channel: 'mobile', recipient, subject: null, text, expiresAt };
}

/** Writes the SMS with the code that confirms a mobile number. */
export function confirmPhoneSms({ recipient, code, expiresAt }: WithCode): NewMessage {
  const text = `${code} is your Netcap code to confirm this number. It expires in 10 minutes. Netcap will never ask you for it.`;
  return { channel: 'mobile', recipient, subject: null, text, expiresAt };
}

/** Writes the mail with the code that confirms an e-mail address. */
export function confirmEmailMail({ recipient, code, expiresAt }: WithCode): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: `${code} is your Netcap code`,
    text: joinParagraphs(
      `Your code to confirm this e-mail address is`,
      `    ${code}`,
      'It expires in 10 minutes. Enter it on the page that asked for it. Netcap will never ask you for it.',
      "If you didn't sign up for Netcap, ignore this message. Someone may have mistyped their address.",
    ),
    expiresAt,
  };
}

/** Writes the mail with the code and the link for a new password. */
export function resetPasswordMail({ recipient, code, link, expiresAt }: WithCode & WithLink): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Your Netcap password reset code',
    text: joinParagraphs(
      'Someone asked to reset the password of the Netcap account with this e-mail address. The code is',
      `    ${code}`,
      'It expires in 10 minutes. Enter it on the page that asked for it. Netcap will never ask you for it.',
      'Or choose a new password by this link within an hour, in any browser:',
      link,
      "If it wasn't you, ignore this message. Your password hasn't changed.",
    ),
    expiresAt,
  };
}

/** Writes the mail with the link that unlocks an account after failed sign-ins. */
export function lockedMail({ recipient, link, expiresAt }: WithLink): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Too many attempts to sign in to your Netcap account',
    text: joinParagraphs(
      'Someone tried to sign in to the Netcap account with this e-mail address too often, so signing in from new browsers is paused. Browsers you signed in with before still work.',
      `To sign in from a new browser now, open this link in it within ${mailedLinkHours} hours:`,
      link,
      "It doesn't sign anyone in: the password is still needed. If your password is easy to guess or used elsewhere, change it.",
    ),
    expiresAt,
  };
}

/** Writes the mail to an account's other addresses that one was added. */
export function addressAddedMail({ recipient, expiresAt, added }: Addressed & { added: string }): NewMessage {
  return accountNews(
    { recipient, expiresAt },
    'Your Netcap account has a new sign-in address',
    `${added} can now be used to sign in to the Netcap account with this e-mail address.`,
  );
}

type Membership = { companyName: string; actor: string };

/** Writes the mail to a member whose role has changed; `role` is the user-visible name. */
export function roleChangedMail({ role, ...mail }: Addressed & Membership & { role: string }): NewMessage {
  const [company, actor] = [singleLine(mail.companyName), singleLine(mail.actor)];
  return accountNews(mail, `Your role in ${company} changed`, `${actor} changed your role in ${company} to ${role}.`);
}

/** Writes the mail to a member whose last day of access was set, changed or removed. */
export function lastDayMail({ endsOn, ...mail }: Addressed & Membership & { endsOn: IsoDate | null }): NewMessage {
  const [company, actor] = [singleLine(mail.companyName), singleLine(mail.actor)];
  const subject = `Your access to ${company} ${endsOn === null ? 'has no end date' : `ends after ${formatDay(endsOn)}`}`;
  const sentence =
    endsOn === null
      ? `${actor} removed the last day of your access to ${company}.`
      : `${actor} set the last day of your access to ${company} to ${formatDay(endsOn)}. It ends at the end of that day, New York time.`;
  return accountNews(mail, subject, sentence);
}

/** Writes the mail to a removed member. */
export function memberRemovedMail(mail: Addressed & Membership): NewMessage {
  const [company, actor] = [singleLine(mail.companyName), singleLine(mail.actor)];
  const text = `${actor} removed you from ${company} on Netcap. You can no longer open its books.`;
  return accountNews(mail, `You were removed from ${company}`, text);
}

function accountNews({ recipient, expiresAt }: Addressed, subject: string, sentence: string): NewMessage {
  const unexpected = "If you didn't expect it, tell an administrator of your company and change your password.";
  return { channel: 'email', recipient, subject, text: joinParagraphs(sentence, unexpected), expiresAt };
}

/** Writes the mail that an account's password was changed, so that its owner learns of changes by others. */
export function passwordChangedMail({
  recipient,
  expiresAt,
  isEverywhere,
}: Addressed & { isEverywhere: boolean }): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Your Netcap password was changed',
    text: joinParagraphs(
      `The password of the Netcap account with this e-mail address was changed. You were signed out everywhere${isEverywhere ? '' : ' else'}, remembered browsers were forgotten, and calendar addresses were revoked.`,
      "If this was you, there's nothing to do.",
      'If it wasn\'t you, someone else may be reading your mail. Secure your mailbox first, then choose a new password with "Forgot password" on the sign-in page.',
    ),
    expiresAt,
  };
}

/** Subject and first sentence of the message for each second factor event. */
const secondFactorEvents = {
  APP: ['Your Netcap authenticator app was set up', 'Signing in now takes a code from an authenticator app.'],
  SMS: ['Netcap now texts you sign-in codes', 'Signing in now takes a code that we text to your mobile number.'],
  NONE: [
    'Netcap two-step verification is off',
    'Two-step verification was turned off. Signing in takes the password only.',
  ],
  RESET: [
    'An administrator reset your Netcap two-step verification',
    'An administrator of your company turned your two-step verification off, signed you out everywhere and revoked your calendar addresses. Sign in with your password and set it up again.',
  ],
  RECOVERY: [
    'A Netcap recovery code was used',
    'Someone signed in with a recovery code instead of a code from your authenticator app. Each recovery code works once.',
  ],
  WRONG: [
    'Wrong codes were entered for your Netcap account',
    'Someone entered your password and then five wrong codes. Their sign-in was refused.',
  ],
  PASSKEY_ADDED: [
    'A passkey was added to your Netcap account',
    'Someone who was signed in added a passkey. It signs in to your account without the password.',
  ],
  PASSKEY_REMOVED: [
    'A passkey was removed from your Netcap account',
    'Someone who was signed in removed a passkey. It no longer signs in to your account.',
  ],
  CODES: ['Your Netcap recovery codes were replaced', 'New recovery codes were made. The ones before no longer work.'],
} as const;

export type SecondFactorEvent = keyof typeof secondFactorEvents;

/** Writes the mail that an account's second factor was changed or bypassed, so that its owner learns of changes by others. */
export function secondFactorMail({
  recipient,
  expiresAt,
  event,
}: Addressed & { event: SecondFactorEvent }): NewMessage {
  const [subject, sentence] = secondFactorEvents[event];
  return {
    channel: 'email',
    recipient,
    subject,
    text: joinParagraphs(
      `This is about the Netcap account with this e-mail address. ${sentence}`,
      "If this was you, there's nothing else to do.",
      'If you didn\'t expect it, choose a new password with "Forgot password" on the sign-in page and tell an administrator of your company.',
    ),
    expiresAt,
  };
}

/** Writes the mail with the link that confirms an address added by a signed-in user. */
export function addedEmailMail({ recipient, link, expiresAt }: WithLink): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Confirm your e-mail address for Netcap',
    text: joinParagraphs(
      `This e-mail address was added to a Netcap account. To confirm it, sign in to that account and open this link within ${mailedLinkHours} hours:`,
      link,
      "If it isn't your account, ignore this message. The address won't be used.",
    ),
    expiresAt,
  };
}

/** Writes the mail with an invitation to a company. */
export function invitationMail(
  invitation: WithLink & { firstName: string; companyName: string; invitedBy: string; endsOn: IsoDate | null },
): NewMessage {
  const { recipient, link, expiresAt, endsOn } = invitation;
  const firstName = singleLine(invitation.firstName);
  const companyName = singleLine(invitation.companyName);
  const invitedBy = singleLine(invitation.invitedBy);
  return {
    channel: 'email',
    recipient,
    subject: `${invitedBy} invites you to ${companyName} on Netcap`,
    text: joinParagraphs(
      `Hello ${firstName},`,
      `${invitedBy} invites you to join ${companyName} on Netcap, where it keeps its books and prepares its FOCUS reports. To accept, open this link within ${invitationDays} days:`,
      link,
      ...(endsOn === null ? [] : [`Your access ends at the end of ${formatDay(endsOn)}, New York time.`]),
      "The link is for you only and works once. If you weren't expecting it, ignore this message.",
    ),
    expiresAt,
  };
}

/** Joins the paragraphs of a mail. */
export function joinParagraphs(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

/** Removes line breaks from user input, so that its links can't look like ours. */
export function singleLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
