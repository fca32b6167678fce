import { annualAccounts, annualYear } from '@tests/support/books/annualYear';
import { expect, test } from 'vitest';
import type { AnnualAccount, AnnualInputs } from '@/domain/annual/annualInputs';
import { type CashFlowStatement, cashFlowStatement } from '@/domain/annual/cashFlows';
import { toAmount } from '@/domain/money';

function statementOf(accounts: readonly AnnualAccount[], more: Partial<AnnualInputs> = {}): CashFlowStatement {
  const statement = cashFlowStatement({ ...annualYear, accounts, ...more });
  if (statement === null) throw new Error('No statement');
  return statement;
}

function shown({ rows, netIncome, operating, investing, financing, change, difference }: CashFlowStatement) {
  const lines = Object.values(rows).flatMap((section) =>
    section.map(({ caption, amount }) => [caption, toAmount(amount)]),
  );
  const totals = { netIncome, operating, investing, financing, change, difference };
  return [lines, Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, toAmount(amount)]))];
}

const worked = [
  [
    ['Depreciation and amortization', 4000.1],
    ['Amortization of right-of-use assets', 12_000],
    ['(Increase) decrease in receivables from brokers, dealers and clearing organizations', -6000],
    ['(Increase) decrease in securities owned', 999.5],
    ['Increase (decrease) in operating lease liabilities', -11_000],
    ['Increase (decrease) in accounts payable, accrued expenses and other liabilities', 5500.75],
    ['Purchases and sales of property, furniture and equipment', -9000],
    ['Borrowings and repayments of loans and notes payable', 10_000],
    ['Subordinated borrowings', -5000],
    ['Dividends and distributions', -12_000],
  ],
  { netIncome: 30_000.25, operating: 35_500.6, investing: -9000, financing: -7000, change: 19_500.6, difference: 0 },
];

function withBalance(number: string, of: Partial<AnnualAccount>): readonly AnnualAccount[] {
  return annualAccounts().map((account) => (account.number === number ? { ...account, ...of } : account));
}

test('a year by the indirect method, proved by the cash accounts', () => {
  const statement = statementOf(annualAccounts());
  expect(shown(statement)).toEqual(worked);
  expect([statement.cashStart, statement.cashEnd].map(toAmount)).toEqual([50_000, 69_500.6]);
});

test('income that was not closed at the beginning counts as retained earnings of then', () => {
  const open = withBalance('3200', { start: '-55000' }).map((account) =>
    account.number === '4000' ? { ...account, start: '-7000' } : account,
  );
  expect(shown(statementOf(open))).toEqual(worked);
});

test('a chosen class moves an account and leaves the proof', () => {
  const statement = statementOf(annualAccounts({ '1300': 'CASH', '1650': 'OPERATING', '4400': 'INVESTING' }));
  expect(statement.rows.ADJUSTMENTS.map(({ caption, amount }) => [caption, toAmount(amount)])).toEqual([
    ['Depreciation and amortization', 4000.1],
    ['Gains and losses of investing activities', 999.5],
  ]);
  expect([statement.investing, statement.cashEnd, statement.difference].map(toAmount)).toEqual([-9999.5, 83_501.1, 0]);
});

test('an account that nobody placed stands nowhere, and is the difference', () => {
  const { difference, unplaced } = statementOf(withBalance('2300', { focusId: null }));
  expect([toAmount(difference), unplaced.map(({ account }) => account.number)]).toEqual([-10_000, ['2300']]);
  const unchanged = statementOf(withBalance('2300', { focusId: null, start: '-5', end: '-5' }));
  expect(unchanged.unplaced).toEqual([]);
});

test('an unbalanced trial balance is a difference, never a plug', () => {
  expect(toAmount(statementOf(withBalance('1100', { end: '25999.99' })).difference)).toBe(0.01);
});

test("without last year's balance sheet there is no statement", () => {
  expect(cashFlowStatement({ ...annualYear, hasStart: false })).toBeNull();
});
