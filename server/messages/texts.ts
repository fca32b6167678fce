import type { NewMessage } from '@server/db/repositories/people/messagesRepository';
import { formatDay, type IsoDate } from '@/domain/periods';

/** To whom, and until when it is worth sending. */
export type Addressed = { recipient: string; expiresAt: Date };
type WithCode = Addressed & { code: string };
type WithLink = Addressed & { link: string };

/** To a mobile number: the code that a sign-in waits for. */
export function signInCodeSms({ recipient, code, expiresAt }: WithCode): NewMessage {
  const text = `${code} is your Netcap sign-in code. It expires in 10 minutes. Netcap will never ask you for it.`;
  return { channel: 'mobile', recipient, subject: null, text, expiresAt };
}

/** To a mobile number: the code that shows that it is the person's own. */
export function confirmPhoneSms({ recipient, code, expiresAt }: WithCode): NewMessage {
  const text = `${code} is your Netcap code to confirm this number. It expires in 10 minutes. Netcap will never ask you for it.`;
  return { channel: 'mobile', recipient, subject: null, text, expiresAt };
}

/** To an e-mail address: the code that shows that it is the person's own. */
export function confirmEmailMail({ recipient, code, expiresAt }: WithCode): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: `${code} is your Netcap code`,
    text: letter(
      `Your code to confirm this e-mail address is`,
      `    ${code}`,
      'It expires in 10 minutes. Enter it on the page that asked for it. Netcap will never ask you for it.',
      "If you didn't sign up for Netcap, ignore this message. Someone may have mistyped their address.",
    ),
    expiresAt,
  };
}

/** To an e-mail address: the code that allows a new password, and a link that does as well. */
export function resetPasswordMail({ recipient, code, link, expiresAt }: WithCode & WithLink): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Your Netcap password reset code',
    text: letter(
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

/** To an e-mail address of an account that others' tries have locked: its owner gets in by the link. */
export function lockedMail({ recipient, link, expiresAt }: WithLink): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Too many attempts to sign in to your Netcap account',
    text: letter(
      'Someone tried to sign in to the Netcap account with this e-mail address too often, so signing in from new browsers is paused. Browsers you signed in with before still work.',
      'To sign in from a new browser now, open this link in it within 24 hours:',
      link,
      "It doesn't sign anyone in: the password is still needed. If your password is easy to guess or used elsewhere, change it.",
    ),
    expiresAt,
  };
}

/** To the other addresses of an account that signs in with one more. */
export function addressAddedMail({ recipient, expiresAt, added }: Addressed & { added: string }): NewMessage {
  return accountNews(
    { recipient, expiresAt },
    'Your Netcap account has a new sign-in address',
    `${added} can now be used to sign in to the Netcap account with this e-mail address.`,
  );
}

type Membership = { companyName: string; actor: string };

/** To an e-mail address of a member who has another role from now on; `role` as people read it. */
export function roleChangedMail({ role, ...mail }: Addressed & Membership & { role: string }): NewMessage {
  const [company, actor] = [oneLine(mail.companyName), oneLine(mail.actor)];
  return accountNews(mail, `Your role in ${company} changed`, `${actor} changed your role in ${company} to ${role}.`);
}

/** To an e-mail address of a member whose access has another last day from now on, or none. */
export function lastDayMail({ endsOn, ...mail }: Addressed & Membership & { endsOn: IsoDate | null }): NewMessage {
  const [company, actor] = [oneLine(mail.companyName), oneLine(mail.actor)];
  const subject = `Your access to ${company} ${endsOn === null ? 'has no end date' : `ends after ${formatDay(endsOn)}`}`;
  const sentence =
    endsOn === null
      ? `${actor} removed the last day of your access to ${company}.`
      : `${actor} set the last day of your access to ${company} to ${formatDay(endsOn)}. It ends at the end of that day, New York time.`;
  return accountNews(mail, subject, sentence);
}

/** To an e-mail address of somebody who is a member no longer. */
export function memberRemovedMail(mail: Addressed & Membership): NewMessage {
  const [company, actor] = [oneLine(mail.companyName), oneLine(mail.actor)];
  const text = `${actor} removed you from ${company} on Netcap. You can no longer open its books.`;
  return accountNews(mail, `You were removed from ${company}`, text);
}

function accountNews({ recipient, expiresAt }: Addressed, subject: string, sentence: string): NewMessage {
  const unexpected = "If you didn't expect it, tell an administrator of your company and change your password.";
  return { channel: 'email', recipient, subject, text: letter(sentence, unexpected), expiresAt };
}

/** To an e-mail address of an account whose password was changed: its owner has to know, if they did not do so. */
export function passwordChangedMail({
  recipient,
  expiresAt,
  isEverywhere,
}: Addressed & { isEverywhere: boolean }): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Your Netcap password was changed',
    text: letter(
      `The password of the Netcap account with this e-mail address was changed. You were signed out everywhere${isEverywhere ? '' : ' else'}, and remembered browsers were forgotten.`,
      "If this was you, there's nothing to do.",
      'If it wasn\'t you, someone else may be reading your mail. Secure your mailbox first, then choose a new password with "Forgot password" on the sign-in page.',
    ),
    expiresAt,
  };
}

/** What became of somebody's second factor: a subject and the sentence that begins the message. */
const secondFactorEvents = {
  APP: ['Your Netcap authenticator app was set up', 'Signing in now takes a code from an authenticator app.'],
  SMS: ['Netcap now texts you sign-in codes', 'Signing in now takes a code that we text to your mobile number.'],
  NONE: [
    'Netcap two-step verification is off',
    'Two-step verification was turned off. Signing in takes the password only.',
  ],
  RESET: [
    'An administrator reset your Netcap two-step verification',
    'An administrator of your company turned your two-step verification off and signed you out everywhere. Sign in with your password and set it up again.',
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

/** To an e-mail address of an account whose second factor was changed or bypassed: its owner has to know, if they did not do so. */
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
    text: letter(
      `This is about the Netcap account with this e-mail address. ${sentence}`,
      "If this was you, there's nothing else to do.",
      'If you didn\'t expect it, choose a new password with "Forgot password" on the sign-in page and tell an administrator of your company.',
    ),
    expiresAt,
  };
}

/** To an e-mail address that a signed-in user has added: the link that confirms it. */
export function addedEmailMail({ recipient, link, expiresAt }: WithLink): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Confirm your e-mail address for Netcap',
    text: letter(
      'This e-mail address was added to a Netcap account. To confirm it, sign in to that account and open this link within 24 hours:',
      link,
      "If it isn't your account, ignore this message. The address won't be used.",
    ),
    expiresAt,
  };
}

/** To an e-mail address: the link by which somebody joins a company. */
export function invitationMail(
  invitation: WithLink & { firstName: string; companyName: string; invitedBy: string; endsOn: IsoDate | null },
): NewMessage {
  const { recipient, link, expiresAt, endsOn } = invitation;
  const firstName = oneLine(invitation.firstName);
  const companyName = oneLine(invitation.companyName);
  const invitedBy = oneLine(invitation.invitedBy);
  return {
    channel: 'email',
    recipient,
    subject: `${invitedBy} invites you to ${companyName} on Netcap`,
    text: letter(
      `Hello ${firstName},`,
      `${invitedBy} invites you to join ${companyName} on Netcap, where it keeps its books and prepares its FOCUS reports. To accept, open this link within 7 days:`,
      link,
      ...(endsOn === null ? [] : [`Your access ends at the end of ${formatDay(endsOn)}, New York time.`]),
      "The link is for you only and works once. If you weren't expecting it, ignore this message.",
    ),
    expiresAt,
  };
}

/** Paragraphs as a mail has them. */
export function letter(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

/** What somebody typed cannot begin a line, where a link of theirs would look like ours. */
export function oneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
