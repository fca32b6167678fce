import { expect, test } from 'vitest';
import type { AccountType } from '@/contract/coa/setting';
import { add, money, subtract, toAmount } from '@/domain/money';
import {
  adjustBalance,
  exceedsDifference,
  getContraChange,
  isSameSide,
  type Sides,
} from '@/domain/trialBalance/contraEntry';

const sides = (debit: number, credit: number): Sides => ({ debit: money(debit), credit: money(credit) });
const amounts = ({ debit, credit }: Sides) => [toAmount(debit), toAmount(credit)];
const net = ({ debit, credit }: Sides) => subtract(debit, credit);

const types: readonly AccountType[] = ['Assets', 'Liabilities', 'Income', 'Expenses'];
const debitTypes: readonly AccountType[] = ['Assets', 'Expenses'];
/** Returns a balance of 500 where accounts of the type normally stand. */
const normal = (type: AccountType) => (debitTypes.includes(type) ? sides(500, 0) : sides(0, 500));

test.each<[Sides, Sides, ['debit' | 'credit', number]]>([
  [sides(100, 0), sides(150.005, 0), ['debit', 50.01]],
  [sides(100, 0), sides(60, 0), ['debit', -40]],
  [sides(0, 100), sides(0, 175.5), ['credit', 75.5]],
  [sides(0, 100), sides(0, 0), ['credit', -100]],
  [sides(100, 0), sides(0, 100), ['debit', -200]],
  [sides(0.3, 0), sides(0.1, 0), ['debit', -0.2]],
])('from %o to %o is a change of %o', (original, current, expected) => {
  const { side, difference } = getContraChange(original, current);
  expect([side, toAmount(difference)]).toEqual(expected);
});

test('nothing changed is a difference of zero', () => {
  expect(toAmount(getContraChange(sides(1, 2), sides(1, 2)).difference)).toBe(0);
});

/**
 * Results for 500 on the usual side of the second account type, when an account of the first type is changed: its debit by 100 and by −100, its
 * credit by 100 and by −100.
 */
const pairs: readonly [AccountType, AccountType, number, number, number, number][] = [
  ['Assets', 'Assets', 400, 600, 600, 400],
  ['Assets', 'Expenses', 400, 600, 600, 400],
  ['Assets', 'Liabilities', 600, 400, 400, 600],
  ['Assets', 'Income', 600, 400, 400, 600],
  ['Expenses', 'Assets', 400, 600, 600, 400],
  ['Expenses', 'Expenses', 400, 600, 600, 400],
  ['Expenses', 'Liabilities', 600, 400, 400, 600],
  ['Expenses', 'Income', 600, 400, 400, 600],
  ['Liabilities', 'Assets', 400, 600, 600, 400],
  ['Liabilities', 'Expenses', 400, 600, 600, 400],
  ['Liabilities', 'Liabilities', 600, 400, 400, 600],
  ['Liabilities', 'Income', 600, 400, 400, 600],
  ['Income', 'Assets', 400, 600, 600, 400],
  ['Income', 'Expenses', 400, 600, 600, 400],
  ['Income', 'Liabilities', 600, 400, 400, 600],
  ['Income', 'Income', 600, 400, 400, 600],
];

test.each(pairs)('a change of %s, adjusted by %s', (changed, adjusted, ...expected) => {
  const results = (['debit', 'credit'] as const).flatMap((side) =>
    [100, -100].map((amount) => {
      const adjustment = { side, isSameSide: isSameSide(changed, adjusted), amount: money(amount) };
      return amounts(adjustBalance(normal(adjusted), adjustment));
    }),
  );
  const place = (amount: number) => (debitTypes.includes(adjusted) ? [amount, 0] : [0, amount]);
  expect(results).toEqual(expected.map(place));
});

type Case = { before: Sides; after: [number, number]; isSameSide?: boolean; amount: number };

test.each<[string, Case]>([
  ['goes to the other side when it turns negative', { before: sides(50, 0), amount: 80, after: [0, 30] }],
  [
    'of an opposite-side type goes to the other side, too',
    { before: sides(0, 50), isSameSide: false, amount: -80, after: [30, 0] },
  ],
  ['that was negative ends on the other side', { before: sides(-50, 0), amount: 10, after: [0, 60] }],
  ['that is used up is zero on both sides', { before: sides(80, 0), amount: 80, after: [0, 0] }],
  ['held on both sides keeps both', { before: sides(300, 200), amount: 100, after: [200, 200] }],
  ['held on both sides moves only what turns negative', { before: sides(300, 200), amount: 400, after: [0, 300] }],
  [
    'of nothing begins on the side that is adjusted',
    { before: sides(0, 0), isSameSide: false, amount: 12.34, after: [0, 12.34] },
  ],
])('a balance %s', (_name, { before, after, isSameSide: isSame = true, amount }) => {
  expect(amounts(adjustBalance(before, { side: 'debit', isSameSide: isSame, amount: money(amount) }))).toEqual(after);
});

const balances = [sides(500, 0), sides(0, 500), sides(0, 0), sides(300, 200), sides(-20, 0), sides(40.1, 0)];
const currents = [sides(610.25, 0), sides(0, 33.33), sides(0, 0), sides(1, 2)];
const entries = balances.flatMap((original) =>
  currents.flatMap((current) => balances.map((adjusted) => ({ original, current, adjusted }))),
);

test.each(types.flatMap((a) => [...types, null].map((b) => [a, b] as const)))(
  'a full contra entry of %s and %s leaves debits less credits of the period as they were',
  (a, b) => {
    for (const { original, current, adjusted } of entries) {
      const { side, difference } = getContraChange(original, current);
      const after = adjustBalance(adjusted, { side, isSameSide: isSameSide(a, b), amount: difference });
      expect(toAmount(add(net(current), net(after)))).toBe(toAmount(add(net(original), net(adjusted))));
      expect(amounts(after).every((amount) => amount >= 0)).toBe(true);
    }
  },
);

test.each([
  [100, 100, false],
  [100.01, 100, true],
  [-100, -100, false],
  [-100.01, -100, true],
  [60, -100, false],
  [1, 0, true],
])('%d beyond a difference of %d: %s', (amount, difference, isBeyond) => {
  expect(exceedsDifference(money(amount), money(difference))).toBe(isBeyond);
});

test.each([
  ['Assets', 'Expenses', true],
  ['Liabilities', 'Income', true],
  ['Assets', 'Income', false],
  ['Liabilities', 'Expenses', false],
  ['Assets', null, true],
] as const)('%s and %s stand on the same side: %s', (a, b, isSame) => {
  expect(isSameSide(a, b)).toBe(isSame);
});
