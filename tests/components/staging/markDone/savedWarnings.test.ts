import { expect, test } from 'vitest';
import {
  cautionsQuestion,
  missingAccountsQuestion,
  unbalancedQuestion,
} from '@/components/staging/markDone/savedWarnings';
import type { SavedChanges, SavedWarnings } from '@/contract/staging/staging.schema';

function savedChanges(count: number, warnings: SavedWarnings = {}): SavedChanges {
  return { outcome: 'committed', count, time_reports: [], ...warnings };
}

test('asks nothing of rows that balance, or where nobody says', () => {
  const saved = savedChanges(2, { missing_accounts: { count: 0, account_numbers: [] }, unbalanced: [] });
  expect([missingAccountsQuestion(saved), unbalancedQuestion(saved)]).toEqual([null, null]);
  expect([missingAccountsQuestion(savedChanges(2)), unbalancedQuestion(savedChanges(2))]).toEqual([null, null]);
});

test('names one account, and the first of many', () => {
  const textOf = (count: number, account_numbers: string[]) =>
    missingAccountsQuestion(savedChanges(1, { missing_accounts: { count, account_numbers } }))?.text;
  expect(textOf(1, ['1310'])).toBe("1 account isn't in the books yet: 1310. Mark the chart of accounts done first.");
  const numbers = Array.from({ length: 20 }, (_, index) => String(1000 + index));
  expect(textOf(1200, numbers)).toMatch(/^1,200 accounts aren't in the books yet: 1000, .*, 1009 and 1,190 more\. /);
});

test('lists several periods, whichever side is the larger', () => {
  const question = unbalancedQuestion(
    savedChanges(2, {
      unbalanced: [
        { time_report: 'Q2 26', debit: 0.1, credit: 0.3 },
        { time_report: 'Q1 26', debit: 2, credit: 1 },
      ],
    }),
  );
  expect(question).toMatchObject({
    text: '2 trial balances are out of balance.',
    items: [
      'Q2 26 is out of balance by $0.20: debits $0.10, credits $0.30.',
      'Q1 26 is out of balance by $1.00: debits $2.00, credits $1.00.',
    ],
  });
});

test('says what looks wrong in positions, and how many more do', () => {
  const caution = (id: number) => ({ id, message: `P${id}: CUSIP looks wrong.` });
  const questionOf = (count: number, first: ReturnType<typeof caution>[]) =>
    cautionsQuestion(savedChanges(3, { cautions: { count, first } }));
  expect(questionOf(0, [])).toBeNull();
  expect(cautionsQuestion(savedChanges(1))).toBeNull();
  expect(questionOf(1, [caution(1)])).toMatchObject({ text: 'P1: CUSIP looks wrong.' });
  expect(questionOf(4, [caution(1), caution(2)])).toMatchObject({
    text: '4 entries look wrong:',
    items: ['P1: CUSIP looks wrong.', 'P2: CUSIP looks wrong.', 'and 2 more'],
  });
});
