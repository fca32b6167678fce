import { expect, test } from 'vitest';
import type { Figures } from '@/domain/focus/types';
import { money, toAmount } from '@/domain/money';
import type { Statement } from '@/domain/statements/statement';
import { countTied, runTieOut, type TieOutSources } from '@/domain/statements/tieOut/runTieOut';

type Books = {
  debit: number;
  credit: number;
  /** Items as the reports have them, account by account. */
  reports: Record<string, number>;
  inIndebtedness: number;
  /** Items as FOCUS has them. */
  items: Record<string, number | null>;
  reason: string;
  inventory: { label: string; inventory: number; ledger: number; positionCount: number }[] | null;
};

/** A firm whose parts agree to the cent: a deduction of 5,000.10 and A.I. of 20,000 with 100 of additions. */
const firm: Books = {
  debit: 130_000.35,
  credit: 130_000.35,
  reports: { 940: 100_000.25, 1810: 100_000.25, 4230: 7000.05, 740: 5000.1 },
  inIndebtedness: 20_000,
  items: {
    940: 100_000.25,
    1810: 100_000.25,
    4230: 7000.05,
    740: 5000.1,
    3540: 5000.1,
    3830: 100,
    3840: 20_100,
    4290: 80_000.25,
    1800: 80_000.25,
    4330: 0,
    3520: 0,
  },
  reason: '',
  inventory: [
    { label: 'Debt securities', inventory: 500, ledger: 500, positionCount: 2 },
    { label: 'Options', inventory: 0, ledger: 0, positionCount: 0 },
  ],
};

function sourcesOf({ debit, credit, reports, inIndebtedness, items, reason, inventory }: Books): TieOutSources {
  const reportOf = (codes: readonly string[], lines: object[] = []) =>
    ({
      groups: codes.map((code) => ({ lines, total: { code, amounts: [money(reports[code] ?? 0)] } })),
    }) as unknown as Statement; // what is not compared is left out
  const counted = { id: 'accounts', code: null, place: 'afterTotal', amounts: [money(inIndebtedness)] };
  const entries = Object.entries(items).map(([code, amount]) => [
    code,
    { code, amount: amount === null ? null : money(amount), parts: [] },
  ]);
  return {
    trialBalance: { debit: money(debit), credit: money(credit) },
    statements: {
      balanceSheet: reportOf(['940', '1810']),
      incomeStatement: reportOf(['4230']),
      nonAllowable: reportOf(['740']),
      indebtedness: reportOf(['1760'], [counted]),
    },
    figures: Object.fromEntries(entries) as Figures,
    noteBReason: reason,
    filed: { sipc: null, schedule: null, custody: null, annual: null, unread: [] },
    inventory:
      inventory?.map(({ inventory: held, ledger, ...rest }) => ({
        ...rest,
        line: '419',
        codes: ['419'],
        inventory: money(held),
        ledger: money(ledger),
        difference: money(0),
      })) ?? null,
  };
}

const openOf = (books: Books) =>
  runTieOut(sourcesOf(books))
    .filter(({ state }) => state !== 'TIES')
    .map(({ check, title, difference, state }) => [check, title, difference && toAmount(difference), state]);

test('every check of a firm whose parts agree ties', () => {
  const checks = runTieOut(sourcesOf(firm));
  expect(openOf(firm)).toEqual([]);
  expect(checks).toHaveLength(11);
  expect(countTied(checks)).toBe(11);
});

test.each<[string, Partial<Books>, [string, string, number, string][]]>([
  ['a cent more of debits', { debit: 130_000.36 }, [['trialBalance', 'Trial balance', 0.01, 'DIFFERS']]],
  [
    'an account missing from the balance sheet',
    { reports: { ...firm.reports, 940: 99_000.25 } },
    [
      ['balanceSheet', 'Balance sheet', -1000, 'DIFFERS'],
      ['assets', 'Total assets', -1000, 'DIFFERS'],
    ],
  ],
  [
    'equity of FOCUS that the balance sheet lacks',
    { items: { ...firm.items, 1810: 100_001 } },
    [['liabilitiesAndEquity', 'Liabilities and equity', -0.75, 'DIFFERS']],
  ],
  ['another income', { items: { ...firm.items, 4230: 7000 } }, [['netIncome', 'Net income', 0.05, 'DIFFERS']]],
  [
    'a non-allowable account left out of the report',
    { reports: { ...firm.reports, 740: 5000 } },
    [['nonAllowable', 'Non-allowable assets', -0.1, 'DIFFERS']],
  ],
  [
    'less deducted than there is, without a reason',
    { items: { ...firm.items, 3540: 4000.1 } },
    [['nonAllowableDeducted', 'Non-allowable assets deducted', 1000, 'DIFFERS']],
  ],
  [
    'less deducted than there is, with a reason',
    { items: { ...firm.items, 3540: 4000.1 }, reason: 'Deducted above' },
    [['nonAllowableDeducted', 'Non-allowable assets deducted', 1000, 'EXPLAINED']],
  ],
  [
    'a liability left out of A.I.',
    { inIndebtedness: 19_999.99 },
    [['indebtedness', 'Aggregate indebtedness', -0.01, 'DIFFERS']],
  ],
  [
    'equity that does not roll forward',
    { items: { ...firm.items, 4290: 80_001 } },
    [['equity', 'Equity roll-forward', 0.75, 'DIFFERS']],
  ],
  [
    'subordinated debt that does not roll forward',
    { items: { ...firm.items, 4330: 1 } },
    [['subordinated', 'Subordinated liabilities roll-forward', 1, 'DIFFERS']],
  ],
  [
    'positions that the ledger lacks',
    { inventory: [{ label: 'Options', inventory: 12.5, ledger: 0, positionCount: 1 }] },
    [['inventory', 'Options', 12.5, 'DIFFERS']],
  ],
  [
    'a ledger without positions',
    { inventory: [{ label: 'Options', inventory: 0, ledger: 3, positionCount: 0 }] },
    [['inventory', 'Options', -3, 'DIFFERS']],
  ],
])('finds %s, and nothing else', (_what, changes, open) => {
  expect(openOf({ ...firm, ...changes })).toEqual(open);
});

test('a figure that cannot be computed is not compared', () => {
  const books = { ...firm, items: { ...firm.items, 4290: null } };
  expect(openOf(books)).toEqual([['equity', 'Equity roll-forward', null, 'UNKNOWN']]);
  expect(countTied(runTieOut(sourcesOf(books)))).toBe(10);
});

test('the alternative method has no A.I. to tie, and a day without an inventory no classes', () => {
  const books = { ...firm, items: { ...firm.items, 3830: null, 3840: null }, inventory: null };
  expect(runTieOut(sourcesOf(books)).map(({ check }) => check)).not.toContain('indebtedness');
  expect(runTieOut(sourcesOf(books)).map(({ check }) => check)).not.toContain('inventory');
});

const itemsOf = (books: Books) =>
  Object.fromEntries(runTieOut(sourcesOf(books)).map(({ check, left, right }) => [check, [left.item, right.item]]));

test('names the items that its amounts are, and none where FOCUS has another amount', () => {
  expect(itemsOf(firm)).toMatchObject({
    trialBalance: [null, null],
    balanceSheet: ['940', '1810'],
    netIncome: ['4230', '4230'],
    nonAllowableDeducted: ['740', '3540'],
    indebtedness: ['3840', '3840'],
    equity: ['4290', '1800'],
  });
  const differs = itemsOf({ ...firm, reports: { ...firm.reports, 940: 99_000.25 }, inIndebtedness: 1 });
  expect(differs).toMatchObject({
    balanceSheet: [null, '1810'],
    assets: [null, '940'],
    indebtedness: [null, '3840'],
  });
});
