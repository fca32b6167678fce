import { domainSettings } from '@tests/support/books/capitalSettings';
import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { requirementBasis } from '@/domain/netCapital/capitalSettings';

const asked = (membershipDate: string | null, businessStart: string | null = null) => {
  const company = requirementBasis({ ...domainSettings, businessStart }, membershipDate);
  const { computation, amount } = computeFirm(smallBook, { company });
  const findings = computation.findings.filter(({ rule }) => rule === 'businessStartMissing');
  return { messages: findings.map(({ message }) => message), ratio: amount('3756') };
};

// A.I. of 20,000: an eighth is 2,500.00, a fifteenth 1,333.33.
test('a member of less than a year that gave no start of business is asked, and 800% assumed until it answers', () => {
  expect(asked('2024-04-01')).toEqual({
    messages: [
      'Enter the start of business in the capital settings. Membership began on 04/01/2024, so the requirement assumes the first 12 months: A.I. is limited to 800% of net capital (Rule 15c3-1(a)(1)(i)).',
    ],
    ratio: 2_500,
  });
});

test.each([
  ['a member of a year', '2024-03-31', null, 1_333.33],
  ['without a membership date', null, null, 1_333.33],
  ['a start of business before', '2024-04-01', '2020-01-01', 1_333.33],
  ['a start of business of then', '2024-04-01', '2024-04-01', 2_500],
])('%s: nobody is asked', (...[, membershipDate, businessStart, ratio]) => {
  expect(asked(membershipDate, businessStart)).toEqual({ messages: [], ratio });
});
