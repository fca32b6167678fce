import { reviewAnsweredMail, reviewDecidedMail, reviewRequestedMail } from '@server/staging/reviewMails';
import { expect, test } from 'vitest';

const request = {
  typeName: 'Trial Balance',
  author: 'Alan Turing',
  madeBy: 'other' as const,
  link: 'https://netcap.example.com/requests-review-detail/1001/OPEN?filter=BALANCE',
};
const addressed = {
  recipient: 'ada@example.com',
  expiresAt: new Date('2026-07-22T09:00:00.000Z'),
  firstName: 'Ada',
  companyName: 'Demo Securities',
  actor: 'Grace Hopper',
};
const news = { ...addressed, request };

test.each([
  ['a request', reviewRequestedMail(news), 'Grace Hopper sent Trial Balance changes for review in Demo Securities'],
  [
    'a comment',
    reviewAnsweredMail(news),
    "Grace Hopper commented on Alan Turing's Trial Balance changes in Demo Securities",
  ],
  [
    'a decision',
    reviewDecidedMail({ ...addressed, requests: [request], status: 'REJECTED' }),
    "Grace Hopper rejected Alan Turing's Trial Balance changes in Demo Securities",
  ],
])(
  'the mail about %s names who, what and the company, and has its link on a line of its own',
  (_about, mail, subject) => {
    expect(mail).toMatchObject({ channel: 'email', recipient: 'ada@example.com', subject });
    expect(mail.text.split('\n')).toContain(request.link);
    expect(mail.text).toMatch(/^Hello Ada,\n\n/);
    expect(mail.text).toContain('turn it off under "Messages"');
  },
);

test.each([
  ['APPROVED', 'Grace Hopper approved your Trial Balance changes in Demo Securities. The changes posted to the books.'],
  ['REJECTED', "Grace Hopper rejected your Trial Balance changes in Demo Securities. The changes didn't post."],
  ['CLOSED', "Grace Hopper closed your Trial Balance changes in Demo Securities. The changes didn't post."],
  ['OPEN', 'Grace Hopper reopened your Trial Balance changes in Demo Securities. The changes wait for approval again.'],
] as const)('the author of a request that is now %s learns what it means', (status, text) => {
  const requests = [{ ...request, madeBy: 'recipient' as const }] as const;
  expect(reviewDecidedMail({ ...addressed, requests, status }).text).toContain(text);
});

test('requests that were decided together are told in one mail, each with its link', () => {
  const own = {
    ...request,
    madeBy: 'recipient' as const,
    typeName: 'Chart of Accounts',
    link: 'https://netcap.example.com/2',
  };
  const { subject, text } = reviewDecidedMail({ ...addressed, requests: [request, own], status: 'APPROVED' });
  expect(subject).toBe('Grace Hopper approved 2 review requests in Demo Securities');
  expect(text).toContain(
    `Alan Turing's Trial Balance changes:\n${request.link}\n\nYour Chart of Accounts changes:\n${own.link}\n`,
  );
  // The next steps are only for authors of all of them.
  expect(text).not.toContain('The changes posted to the books.');
});

test('whoever comments on a request of their own is named once, and a sentence ends with one period', () => {
  const own = { ...request, madeBy: 'actor' as const };
  const { text } = reviewAnsweredMail({ ...addressed, companyName: 'Demo Securities, Inc.', request: own });
  expect(text).toContain(
    'Grace Hopper commented on their own Trial Balance changes in Demo Securities, Inc. Read the conversation here:',
  );
});

test('names cannot add lines', () => {
  const { subject, text } = reviewRequestedMail({
    ...news,
    actor: 'Grace\n\nhttps://evil.example/',
    companyName: 'A\r\nBcc: b',
  });
  expect(subject).toBe('Grace https://evil.example/ sent Trial Balance changes for review in A Bcc: b');
  expect(text.split('\n').filter((line) => line.startsWith('http'))).toEqual([request.link]);
});
