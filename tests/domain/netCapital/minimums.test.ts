import { computeFirm, type FirmOptions, smallBook } from '@tests/support/books/focusFirm';
import { describe, expect, it, test } from 'vitest';
import { type CapitalActivity, capitalActivities } from '@/contract/company/capitalSettings';
import { money, toAmount, zero } from '@/domain/money';
import { activityMinimums, computeMarketMakerMinimum, findGreatestMinimum } from '@/domain/netCapital/minimums';

// The text of Rule 15c3-1(a)(4): $2,500 each, $1,000 at $5 or less, by the average of 30 days, and $1,000,000 at most.
test.each([
  ['12', '0', 30_000],
  ['0', '4', 4_000],
  ['12.5', '4.25', 35_500],
  ['399.99', '0.02', 999_995],
  ['400', '1', 1_000_000],
])('%s markets above $5 and %s at $5 or less ask for %s', (aboveFive, upToFive, minimum) => {
  expect(toAmount(computeMarketMakerMinimum({ aboveFive: money(aboveFive), upToFive: money(upToFive) }))).toBe(minimum);
});

test('the minimums are those of paragraphs (a)(2)(i) to (vi) and (a)(8)', () => {
  expect(capitalActivities.map((name) => toAmount(activityMinimums[name].amount))).toEqual([
    250_000, 100_000, 100_000, 100_000, 100_000, 100_000, 50_000, 25_000, 150_000, 5_000,
  ]);
});

const unknown = { carriesAccounts: false, tradesOwnAccount: false, exemption: 'none', commits: false } as const;

describe('the greatest minimum', () => {
  const stated = (...activities: CapitalActivity[]) =>
    findGreatestMinimum({ activities, marketMakerMinimum: zero }, { ...unknown, carriesAccounts: true }).paragraph;

  it('is that of the activities stated, whatever the profile says', () => {
    expect(stated('FUND_SHARES', 'UNDERWRITER', 'RECEIVES_SECURITIES')).toBe('Rule 15c3-1(a)(2)(iii)');
    expect(stated('NONE_OF_THESE')).toBe('Rule 15c3-1(a)(2)(vi)');
  });

  it('of (a)(2)(i) is not that of firms of (a)(2)(ii) and (a)(8)', () => {
    expect(stated('CARRIES_ACCOUNTS', 'OWN_ACCOUNT')).toBe('Rule 15c3-1(a)(2)(i)');
    expect(stated('CARRIES_ACCOUNTS', 'SPECIAL_ACCOUNT')).toBe('Rule 15c3-1(a)(2)(ii)');
    expect(stated('CARRIES_ACCOUNTS', 'BROKERS_BROKER')).toBe('Rule 15c3-1(a)(8)(iii)');
  });

  it.each([
    [{}, zero, 'Rule 15c3-1(a)(2)(vi)'],
    [{ carriesAccounts: true }, zero, 'Rule 15c3-1(a)(2)(i)'],
    [{ carriesAccounts: true, exemption: '4560' }, zero, 'Rule 15c3-1(a)(2)(ii)'],
    [{ tradesOwnAccount: true }, zero, 'Rule 15c3-1(a)(2)(iii)'],
    [{ commits: true }, zero, 'Rule 15c3-1(a)(2)(iii)'],
    [{}, money(2_500), 'Rule 15c3-1(a)(2)(iii), (c)(8)'],
  ] as const)(
    'is suggested by %o and markets of %s where nobody stated any',
    (facts, marketMakerMinimum, paragraph) => {
      const found = findGreatestMinimum({ marketMakerMinimum }, { ...unknown, ...facts });
      expect([found.paragraph, found.isStated]).toEqual([paragraph, false]);
    },
  );
});

test('a minimum that is too low is an error by what the settings state, a question by what the profile suggests', () => {
  const severities = (company: NonNullable<FirmOptions['company']>) =>
    computeFirm(smallBook, { company })
      .computation.findings.filter(({ rule }) => rule === 'minimumTooLow')
      .map(({ severity, message }) => [severity, /at least (.*) of/.exec(message)?.[1]]);
  expect(severities({ activities: ['UNDERWRITER'] })).toEqual([['error', '$100,000.00']]);
  expect(severities({ tradesOwnAccount: true })).toEqual([['question', '$100,000.00']]);
  expect(severities({ carriesForOthers: true })).toEqual([['question', '$250,000.00']]);
  expect(severities({})).toEqual([]);
});
