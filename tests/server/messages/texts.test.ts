import {
  addedEmailMail,
  confirmEmailMail,
  confirmPhoneSms,
  invitationMail,
  lastDayMail,
  lockedMail,
  resetPasswordMail,
  signInCodeSms,
} from '@server/messages/texts';
import { expect, test } from 'vitest';

const expiresAt = new Date('2026-07-15T09:10:00.000Z');
const withCode = { recipient: '12125550141', code: '012345', expiresAt };
const withLink = { recipient: 'ada@example.com', link: 'https://netcap.example.com/x?token=1.a', expiresAt };
const invitation = {
  ...withLink,
  firstName: 'Ada',
  companyName: 'Demo Securities',
  invitedBy: 'Grace Hopper',
  endsOn: null,
};

test.each([
  ['signing in', signInCodeSms],
  ['a number', confirmPhoneSms],
])('an SMS for %s begins with its code and is one part long', (_for, sms) => {
  const message = sms(withCode);
  expect(message).toMatchObject({ channel: 'mobile', recipient: '12125550141', subject: null, expiresAt });
  expect(message.text).toMatch(/^012345 is your Netcap /);
  // The characters of an SMS, of which one part has 160.
  expect(message.text).toMatch(/^[A-Za-z0-9 .,-]{1,160}$/);
});

test.each([
  ['an address', confirmEmailMail],
  ['a new password', resetPasswordMail],
])('a mail for %s has its code on a line of its own', (_for, mail) => {
  const message = mail({ ...withCode, link: withLink.link, recipient: 'ada@example.com' });
  expect(message).toMatchObject({ channel: 'email', recipient: 'ada@example.com', expiresAt });
  expect(message.text).toMatch(/^ {4}012345$/m);
});

test.each([
  ['an added address', () => addedEmailMail(withLink)],
  ['an invitation', () => invitationMail(invitation)],
  ['a new password', () => resetPasswordMail({ ...withLink, code: '012345' })],
  ['a locked account', () => lockedMail(withLink)],
])('the mail for %s has its link on a line of its own', (_for, mail) => {
  expect(mail().text.split('\n')).toContain(withLink.link);
});

test('an invitation says who invites whom to what', () => {
  const { subject, text } = invitationMail(invitation);
  expect(subject).toBe('Grace Hopper invites you to Demo Securities on Netcap');
  expect(text).toMatch(/^Hello Ada,\n\nGrace Hopper invites you to join Demo Securities on Netcap/);
  expect(text).not.toContain('Your access ends');
  const limited = invitationMail({ ...invitation, endsOn: '2026-12-31' }).text;
  expect(limited).toContain('Your access ends at the end of 12/31/2026, New York time.');
});

test('a last day is told with the moment at which access ends', () => {
  const terms = { ...withLink, companyName: 'Demo Securities', actor: 'Grace Hopper', endsOn: '2026-12-31' };
  expect(lastDayMail(terms).text).toContain('to 12/31/2026. It ends at the end of that day, New York time.');
});

test('a name cannot add lines to an invitation', () => {
  const { subject, text } = invitationMail({
    ...invitation,
    firstName: 'Ada\n\nhttps://evil.example/',
    companyName: 'A\r\nBcc: b',
  });
  expect(subject).toBe('Grace Hopper invites you to A Bcc: b on Netcap');
  expect(text.split('\n').filter((line) => line.startsWith('http'))).toEqual([withLink.link]);
});
