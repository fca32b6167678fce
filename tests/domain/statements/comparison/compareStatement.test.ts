import { expect, test } from 'vitest';
import { sortByChange } from '@/domain/statements/comparison/comparedRow';
import { compareStatement } from '@/domain/statements/comparison/compareStatement';

const periods = { before: 'Q1 25', now: 'Q2 25' };
const account = { focus_id: 1, focus_code: '200', ssoi_id: null, ssoi_code: null, allowable: null };

const rows = compareStatement(
  {
    data: {
      Assets: {
        data: [
          { id: 1000, account_number: '10', account_name: 'Cash', ...account, 'Q1 25': 300, 'Q2 25': 200.1 },
          { id: 1001, account_number: '11', account_name: 'Deposit', ...account, 'Q1 25': 0, 'Q2 25': 5 },
          { id: 1002, account_number: '12', account_name: 'Loss', ...account, 'Q1 25': -40, 'Q2 25': -600 },
          { id: 1003, account_number: '13', account_name: 'Unknown', ...account, 'Q1 25': null, 'Q2 25': 7 },
        ],
        special: [{ id: 'unclosed', name: 'Not closed', code: null, place: 'afterRows', 'Q1 25': 1, 'Q2 25': 1 }],
        total: { name: 'Total Assets', code: '940', 'Q1 25': 261, 'Q2 25': -393.9 },
      },
    },
  },
  periods,
);

test('gives each line of the report its change and percentage, of the size of the earlier amount', () => {
  expect(rows.map(({ line, change, percentage }) => [line, change, percentage])).toEqual([
    ['account:1000', -99.9, -33.3],
    ['account:1001', 5, null],
    ['account:1002', -560, -1400],
    ['account:1003', null, null],
    ['line:Assets/unclosed', 0, 0],
    ['line:Assets/total', -654.9, -250.92],
  ]);
  expect(rows[0]?.figures).toEqual({
    before: 'account:Q1 25:1000',
    now: 'account:Q2 25:1000',
    change: 'change:account:Q2 25,Q1 25:1000',
  });
  expect(rows[4]?.figures).toEqual({ before: null, now: null, change: null });
  expect(rows[5]).toMatchObject({ isTotal: true, figures: { now: 'focus:Q2 25:940' } });
});

test('puts what moved most first, without totals, and what cannot be compared last', () => {
  expect(sortByChange(rows).map(({ label }) => label)).toEqual(['Loss', 'Cash', 'Deposit', 'Not closed', 'Unknown']);
});
