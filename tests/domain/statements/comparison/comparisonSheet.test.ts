import { expect, test } from 'vitest';
import { doAtOnce } from '@/domain/pieces';
import { type ComparedRow, computeChange } from '@/domain/statements/comparison/comparedRow';
import { comparisonSheet } from '@/domain/statements/comparison/comparisonSheet';

const row = (
  label: string,
  amounts: { before: number | null; now: number | null },
  changes: object = {},
): ComparedRow => ({
  line: `line:${label}`,
  number: null,
  label,
  group: 'Assets',
  unit: 'money',
  isTotal: false,
  figures: { before: null, now: null, change: null },
  ...computeChange(amounts, 'money'),
  ...changes,
});

const rows = [
  row('Cash', { before: 10, now: 15 }, { number: '100' }),
  row('Deposit', { before: 20, now: 60 }, { number: '101' }),
  row('Total Assets', { before: 30, now: 75 }, { isTotal: true }),
  row('Later', { before: null, now: 1 }),
];
const about = {
  report: 'balance-sheet',
  times: { now: 'Q2 26', before: 'Q1 26' },
  companyName: 'Firm',
  findings: [],
  notes: [],
  isLargestFirst: false,
  reasons: null,
} as const;

test('stands in sections with the totals over their rows, and says where nothing can be compared', () => {
  const sheet = doAtOnce(comparisonSheet(rows, about));
  expect(sheet).toMatchObject({ title: 'Balance Sheet', subtitle: 'Q2 26 compared with Q1 26' });
  expect(sheet.columns.map(({ heading }) => heading)).toEqual([
    'Account',
    'Description',
    'Q1 26',
    'Q2 26',
    'Change',
    '%',
  ]);
  const [assets] = sheet.sections;
  expect(assets?.title).toBe('Assets');
  expect(assets?.rows[2]).toMatchObject({ look: 'total', sumOf: ['line:Cash', 'line:Deposit'] });
  expect(assets?.rows[1]?.cells.slice(2)).toEqual([
    { kind: 'money', amount: '20' },
    { kind: 'money', amount: '60' },
    { kind: 'money', amount: '40' },
    { kind: 'percent', amount: '200', decimals: 1 },
  ]);
  expect(assets?.rows[3]?.cells.slice(2)).toEqual([
    { kind: 'text', text: 'n/a' },
    { kind: 'money', amount: '1' },
    { kind: 'text', text: 'n/a' },
    { kind: 'text', text: 'n/a' },
  ]);
});

test('a percentage moves by points', () => {
  const amounts = { before: 25.23, now: 25 };
  const ratio = row('Ratio', amounts, { unit: 'percent', ...computeChange(amounts, 'percent') });
  expect(doAtOnce(comparisonSheet([ratio], about)).sections[0]?.rows[0]?.cells.slice(1)).toEqual([
    { kind: 'percent', amount: '25.23', decimals: 2 },
    { kind: 'percent', amount: '25', decimals: 2 },
    { kind: 'percent', amount: '-0.23', decimals: 2, change: 'points' },
    { kind: 'text', text: 'n/a' },
  ]);
});

test('what moved most first is one list without totals, whose rows name their section', () => {
  const sheet = doAtOnce(comparisonSheet(rows, { ...about, isLargestFirst: true }));
  expect(sheet.columns.map(({ heading }) => heading).slice(0, 3)).toEqual(['Account', 'Description', 'Section']);
  expect(sheet.sections).toHaveLength(1);
  expect(sheet.sections[0]?.rows.map(({ id }) => id)).toEqual(['line:Deposit', 'line:Cash', 'line:Later']);
});

test('takes the reasons along where a shown line has one', () => {
  const reasonsOf = (line: string) =>
    doAtOnce(comparisonSheet(rows, { ...about, reasons: new Map([[line, 'New office']]) }));
  expect(reasonsOf('line:Deposit').columns.at(-1)).toEqual({ heading: 'Reason', kind: 'text' });
  expect(reasonsOf('line:Deposit').sections[0]?.rows.map(({ cells }) => cells.at(-1))).toEqual([
    null,
    { kind: 'text', text: 'New office' },
    null,
    null,
  ]);
  expect(reasonsOf('line:Other').columns.at(-1)?.heading).toBe('%');
});

test('net capital is set as a computation, and as a plain list by what moved most', () => {
  const lines = [
    row('Total ownership equity', { before: 5, now: 6 }, { number: '3480', group: null }),
    row('Haircuts: options', { before: 0, now: 0 }, { number: '3730', group: null }),
    row('Current Capital', { before: 5, now: 6 }, { number: '3770', group: null, isTotal: true }),
  ];
  const asked = { ...about, report: 'net-capital' } as const;
  const [section] = doAtOnce(comparisonSheet(lines, asked)).sections;
  expect(section?.rows.map(({ look, isIndented, isFolded }) => [look, isIndented, isFolded])).toEqual([
    ['plain', undefined, undefined],
    ['plain', true, true],
    ['grandTotal', undefined, undefined],
  ]);
  const isInDollars = (cell: unknown) => typeof cell === 'object' && cell !== null && 'hasDollarSign' in cell;
  expect(section?.rows.map(({ cells }) => cells.filter(isInDollars).length)).toEqual([3, 0, 3]);
  expect(section?.rows[2]?.cells[1]).toEqual({ kind: 'text', text: 'CURRENT CAPITAL (Excess net capital)' });
  const [largest] = doAtOnce(comparisonSheet(lines, { ...asked, isLargestFirst: true })).sections;
  expect(largest?.rows[1]).toMatchObject({ look: 'plain', isFolded: true });
  expect(largest?.rows[0]?.cells.some(isInDollars)).toBe(false);
});
