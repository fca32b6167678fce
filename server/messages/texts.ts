import type { NewMessage } from '@server/db/repositories/messagesRepository';

type Addressed = { recipient: string; expiresAt: Date };
type WithCode = Addressed & { code: string };
type WithLink = Addressed & { link: string };

/** To a mobile number: the code that a sign-in waits for. */
export function signInCodeSms({ recipient, code, expiresAt }: WithCode): NewMessage {
  const text = `${code} is your code to sign in to Netcap. It is good for 10 minutes. Nobody from Netcap will ask you for it.`;
  return { channel: 'mobile', recipient, subject: null, text, expiresAt };
}

/** To a mobile number: the code that shows that it is the person's own. */
export function confirmPhoneSms({ recipient, code, expiresAt }: WithCode): NewMessage {
  const text = `${code} is your code to confirm this number with Netcap. It is good for 10 minutes. Nobody from Netcap will ask you for it.`;
  return { channel: 'mobile', recipient, subject: null, text, expiresAt };
}

/** To an e-mail address: the code that shows that it is the person's own. */
export function confirmEmailMail({ recipient, code, expiresAt }: WithCode): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: `${code} is your Netcap code`,
    text: letter(
      `Your code to confirm this e-mail address with Netcap is`,
      `    ${code}`,
      'It is good for 10 minutes. Enter it on the page that asked for it. Nobody from Netcap will ask you for it.',
      'If you did not register with Netcap, somebody has mistyped an address, and you need not do anything.',
    ),
    expiresAt,
  };
}

/** To an e-mail address: the code that allows a new password. */
export function resetPasswordMail({ recipient, code, expiresAt }: WithCode): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Your code for a new Netcap password',
    text: letter(
      'Somebody, hopefully you, has asked for a new password for the Netcap account of this e-mail address. The code for it is',
      `    ${code}`,
      'It is good for 10 minutes. Enter it on the page that asked for it. Nobody from Netcap will ask you for it.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ),
    expiresAt,
  };
}

/** To an e-mail address of an account whose password was changed: whoever did not do so has to know. */
export function passwordChangedMail({ recipient, expiresAt }: Addressed): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject: 'Your Netcap password was changed',
    text: letter(
      'The password of the Netcap account of this e-mail address was changed. All its sessions were ended, and no browser is remembered any more.',
      'If it was you, you need not do anything.',
      'If it was not, somebody else can read your mail: secure your mailbox first, and then set a new password by "Forgot password" on the page to sign in.',
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
      'If it is not your account, you need not do anything: without this confirmation the address is not used.',
    ),
    expiresAt,
  };
}

/** To an e-mail address: the link by which somebody joins a company. */
export function invitationMail(
  invitation: WithLink & { firstName: string; companyName: string; invitedBy: string },
): NewMessage {
  const { recipient, link, expiresAt } = invitation;
  const firstName = oneLine(invitation.firstName);
  const companyName = oneLine(invitation.companyName);
  const invitedBy = oneLine(invitation.invitedBy);
  return {
    channel: 'email',
    recipient,
    subject: `${invitedBy} invites you to ${companyName} on Netcap`,
    text: letter(
      `Hello ${firstName},`,
      `${invitedBy} invites you to join ${companyName} on Netcap, where its books and FOCUS reports are kept. To accept, open this link within 7 days:`,
      link,
      'The link is for you alone and works once. If you do not know what this is about, you need not do anything.',
    ),
    expiresAt,
  };
}

function letter(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

/** What somebody typed cannot begin a line, where a link of theirs would look like ours. */
function oneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
