import type { SignedBalance } from '@tests/support/books/focusFirm';
import { nonOption } from '@tests/support/books/haircutPositions';
import { chargeAll, whatIfBooks } from '@tests/support/books/whatIfFirm';
import { expect, test } from 'vitest';
import type { KeptLevel } from '@/contract/whatIf/whatIf';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { add, type Money, money, toAmount, zero } from '@/domain/money';
import { doAtOnce } from '@/domain/pieces';
import { applySteps, readSteps } from '@/domain/whatIf/applySteps';
import { findLargestAmount, type LargestAmount } from '@/domain/whatIf/howMuch';
import { getConstraints } from '@/domain/whatIf/keptLevels';
import { computeStanding } from '@/domain/whatIf/standing';

/** Cash, payables in A.I., stock: net capital 300,000 against a minimum of 50,000. */
const plain: readonly SignedBalance[] = [
  ['200', 400_000],
  ['1205', -100_000],
  ['1792', -300_000],
];
const takeOut = {
  kind: 'capital',
  values: { direction: 'out', amount: 1, cash: '1000', equity: '1002', date: null },
} satisfies WhatIfStep;

type Firm = ReturnType<typeof whatIfBooks>;

type Asked = { keep: KeptLevel; steps?: readonly WhatIfStep[]; margin?: Money };

function largest(firm: Firm, { keep, steps = [takeOut], margin = zero }: Asked): LargestAmount {
  const read = readSteps(steps, 0);
  if (!read.ok) throw new Error(read.issues[0]?.message);
  const found = doAtOnce(
    findLargestAmount({ ...firm, steps: read.steps, charge: chargeAll }, { step: 0, keep, margin }),
  );
  if (!found.ok) throw new Error(found.issue.message);
  return found.found;
}

/** Returns true if the level is kept with this amount in the first step. */
function keeps({ books, terms }: Firm, { keep, steps = [takeOut] }: Asked, amount: Money): boolean {
  const read = readSteps(
    steps.map((step, place) =>
      place === 0 ? { ...step, values: { ...step.values, amount: toAmount(amount) } } : step,
    ),
  );
  const taken = read.ok ? applySteps(books, read.steps, terms) : read;
  if (!taken.ok) return false;
  const constraints = getConstraints(doAtOnce(computeStanding(taken.books, terms, chargeAll)), keep, zero);
  return constraints?.every(({ slack }) => !slack.isNegative()) ?? false;
}

test.each<[KeptLevel, number, string]>([
  ['120', 240_000, '120% of the net capital requirement (Rule 17a-11(b)(3))'],
  ['150', 225_000, '150% of the minimum dollar net capital requirement (FINRA Rule 4120(a)(1)(A))'],
  ['withdrawal', 240_000, 'net capital must be at least 120% of the dollar minimum (Rule 15c3-1(e)(2)(i))'],
])('%s allows up to %s to be taken out', (keep, amount, binds) => {
  const found = largest(whatIfBooks(plain), { keep });
  expect(found.amount?.toNumber()).toBe(amount);
  expect(found.binds).toBe(binds);
});

test('a margin of one’s own is kept above the requirement', () => {
  const found = largest(whatIfBooks(plain), { keep: 'margin', margin: money('12345.67') });
  expect(found.amount?.toFixed(2)).toBe('237654.33');
  expect(found.binds).toBe('net capital $12,345.67 above the requirement');
});

test('aggregate indebtedness binds where it is large, to the cent of its twelfth', () => {
  const firm = whatIfBooks([
    ['200', 1_400_000],
    ['1205', -1_000_001],
    ['1792', -399_999],
  ]);
  const found = largest(firm, { keep: '120' });
  // A.I. of 1,000,001 is 12 times 83,333.4166…, so that net capital can't fall below 83,333.42.
  expect(found.amount?.toFixed(2)).toBe('316665.58');
  expect(found.binds).toBe('aggregate indebtedness at 1,200% of net capital (Rule 17a-11(b)(1))');
});

test('undue concentration, which grows as capital falls, is part of what is computed: one cent more breaks the level', () => {
  const firm = whatIfBooks(
    [
      ['200', 200_000],
      ['424', 301_234.56],
      ['1205', -100_000],
      ['1792', -401_234.56],
    ],
    { nonOptions: [nonOption({ type: 'EQUITY', subtype: 'COMMON', marketValue: '301234.56' })] },
  );
  const steps = [takeOut].map((step) => ({ ...step, values: { ...step.values, equity: '1003' } }));
  for (const keep of ['120', '150', 'withdrawal'] as const) {
    const { amount } = largest(firm, { keep, steps });
    expect(amount).not.toBeNull();
    expect([keep, keeps(firm, { keep, steps }, amount ?? zero)]).toEqual([keep, true]);
    expect([keep, keeps(firm, { keep, steps }, add(amount ?? zero, money('0.01')))]).toEqual([keep, false]);
  }
});

test('an account that runs out binds before a level does', () => {
  const firm = whatIfBooks([
    ['200', 100_000],
    ['240', 300_000],
    ['1792', -400_000],
  ]);
  const found = largest(firm, { keep: '120' });
  expect([found.amount?.toNumber(), found.binds]).toEqual([100_000, 'the balance of 1000 Account 200']);
});

test('says so when no amount breaks the level, and when none keeps it', () => {
  const putIn = { ...takeOut, values: { ...takeOut.values, direction: 'in' } };
  expect(largest(whatIfBooks(plain), { keep: '120', steps: [putIn] })).toMatchObject({
    amount: null,
    message: 'No amount breaks it: nothing binds.',
  });
  const poor = whatIfBooks([
    ['200', 55_000],
    ['1792', -55_000],
    ['1205', 0],
  ]);
  expect(largest(poor, { keep: '120' })).toMatchObject({
    amount: null,
    message:
      'No amount keeps it. Without this step already broken: 120% of the net capital requirement (Rule 17a-11(b)(3)).',
  });
});
