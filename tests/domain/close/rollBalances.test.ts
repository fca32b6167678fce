import { expect, test } from 'vitest';
import { type RolledAccount, rollBalances, sumYear } from '@/domain/close/rollBalances';
import { type Money, money, subtract, sum } from '@/domain/money';

const account = (id: number, section: RolledAccount['section'], sides: string): RolledAccount => {
  const [debit = '0', credit = '0'] = sides.split(' ');
  return { id, section, balance: { debit: money(debit), credit: money(credit) } };
};

/** In balance, with a profit of 0.30; account 6 has no balance. */
const accounts: readonly RolledAccount[] = [
  account(1, 'assets', '100.30'),
  account(2, 'equity', '0 100'),
  account(3, 'income', '0 0.50'),
  account(4, 'expenses', '0.20'),
  account(5, 'liabilities', '7 7'),
  { id: 6, section: 'assets', balance: null },
];

const entries = new Map<number, Money>([
  [1, money('-0.10')],
  [6, money('-100.40')],
  [4, money('0.20')],
  [5, money('100.30')],
]);

const written = (rolled: ReturnType<typeof rollBalances>) =>
  rolled.map((row) => `${row.account}: ${row.debit} ${row.credit}${row.isTouched ? ' touched' : ''}`);

const difference = (rolled: ReturnType<typeof rollBalances>) =>
  sum(rolled.map(({ debit, credit }) => subtract(debit, credit))).toString();

test('balances go on with entries upon them, on the side on which they come out', () => {
  const rolled = rollBalances(accounts, { changes: entries, year: null });
  expect(written(rolled)).toEqual([
    '1: 100.2 0 touched',
    '2: 0 100',
    '3: 0 0.5',
    '4: 0.4 0 touched',
    '5: 107.3 7 touched',
    '6: 0 100.4 touched',
  ]);
  expect(difference(rolled)).toBe('0');
});

test('in a new fiscal year income and expenses begin at zero, and their sum goes to equity', () => {
  expect(sumYear(accounts)).toMatchObject({ count: 2, sum: money('-0.3') });
  const rolled = rollBalances(accounts, { changes: entries, year: { equity: 2 } });
  expect(written(rolled)).toEqual([
    '1: 100.2 0 touched',
    '2: 0 100.3 touched',
    '3: 0 0 touched',
    '4: 0.2 0 touched',
    '5: 107.3 7 touched',
    '6: 0 100.4 touched',
  ]);
  expect(difference(rolled)).toBe('0');
});
