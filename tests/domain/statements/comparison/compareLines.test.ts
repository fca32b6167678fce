import { expect, test } from 'vitest';
import type { HaircutSecurities } from '@/contract/statements/statement.schema';
import { type ComparedRow, sortByChange } from '@/domain/statements/comparison/comparedRow';
import { compareLines } from '@/domain/statements/comparison/compareLines';
import {
  haircutSecurityLines,
  haircutSummaryLines,
  netCapitalLines,
  type ReportLine,
} from '@/domain/statements/comparison/reportLines';

const line = (name: string, value: number | null, changes: Partial<ReportLine> = {}): ReportLine => ({
  line: `line:${name}`,
  label: name,
  group: null,
  unit: 'money',
  isTotal: false,
  value,
  figure: null,
  ...changes,
});

const amountsOf = (rows: readonly ComparedRow[]) =>
  rows.map(({ label, before, now, change, percentage }) => [label, before, now, change, percentage]);

test('gives each line its change to the cent, and its percentage of the size of the earlier amount', () => {
  const before = [
    line('a', 100.1),
    line('b', -40),
    line('c', 0),
    line('d', null),
    line('e', 12.5, { unit: 'percent' }),
  ];
  const now = [line('a', 100.2), line('b', -60), line('c', 5), line('d', 7), line('e', 10, { unit: 'percent' })];
  expect(amountsOf(compareLines({ now, before }))).toEqual([
    ['a', 100.1, 100.2, 0.1, 0.1],
    ['b', -40, -60, -20, -50],
    ['c', 0, 5, 5, null],
    ['d', null, 7, null, null],
    ['e', 12.5, 10, -2.5, null],
  ]);
});

test('what only one of the reports lists is zero in the other; what is gone stands above the total of its group', () => {
  const total = { isTotal: true };
  const before = [
    line('bonds', 8, { group: 'Debt' }),
    line('debt', 8, { group: 'Debt', ...total }),
    line('notes', 2, { group: 'Paper' }),
    line('all', 10, total),
  ];
  const now = [
    line('bills', 3, { group: 'Debt' }),
    line('debt', 3, { group: 'Debt', ...total }),
    line('stock', 9, { group: 'Equities' }),
    line('all', 12, total),
  ];
  expect(amountsOf(compareLines({ now, before })).map((row) => row.slice(0, 4))).toEqual([
    ['bills', 0, 3, 3],
    ['bonds', 8, 0, -8],
    ['debt', 8, 3, -5],
    ['stock', 0, 9, 9],
    ['notes', 2, 0, -2],
    ['all', 10, 12, 2],
  ]);
});

test('a change opens where both amounts are the same figure; an item of the other method is another', () => {
  const rows = compareLines({
    before: [line('a', 1, { figure: 'focus:Q1 26:3750' }), line('b', 1, { figure: 'focus:Q1 26:3770' }), line('c', 1)],
    now: [
      line('a', 2, { figure: 'focus:Q2 26:3750' }),
      line('b', 2, { figure: 'focus:Q2 26:3910' }),
      line('c', 2, { figure: 'focus:Q2 26:3480' }),
    ],
  });
  expect(rows.map(({ figures }) => figures)).toEqual([
    { before: 'focus:Q1 26:3750', now: 'focus:Q2 26:3750', change: 'change:focus:Q2 26,Q1 26:3750' },
    { before: 'focus:Q1 26:3770', now: 'focus:Q2 26:3910', change: null },
    { before: null, now: 'focus:Q2 26:3480', change: null },
  ]);
});

test('what moved most comes first, without totals; then percentages, and what cannot be compared', () => {
  const before = [line('a', 1), line('b', null), line('c', 1), line('sum', 1, { isTotal: true })];
  const now = [line('a', 2), line('b', 1), line('c', -90), line('sum', 500, { isTotal: true })];
  const percent = { unit: 'percent' as const };
  const rows = compareLines({ before: [line('p', 1, percent), ...before], now: [line('p', 900, percent), ...now] });
  expect(sortByChange(rows).map(({ label }) => label)).toEqual(['c', 'a', 'p', 'b']);
});

test('knows the lines of net capital by their labels, its six totals and its percentage', () => {
  const lines = netCapitalLines(
    {
      data: [
        { label: 'Non-allowable assets', value: -10, codes: ['3540'] },
        { label: 'Net Capital', value: 90, codes: ['3750'] },
        { label: 'Current Net Capital Before Haircuts', value: 95, codes: ['3530', '3620'] },
        { label: 'Aggregate indebtedness to net capital', value: 12.5, postfix: '%' },
      ],
    },
    { timeReport: 'Q2 26' },
  );
  expect(lines.map(({ line: name, unit, isTotal, figure }) => [name, unit, isTotal, figure])).toEqual([
    ['line:Non-allowable assets', 'money', false, 'focus:Q2 26:3540'],
    ['line:Net Capital', 'money', true, 'focus:Q2 26:3750'],
    ['line:Current Net Capital Before Haircuts', 'money', true, 'focus:Q2 26:3530-3620'],
    ['line:Aggregate indebtedness to net capital', 'percent', false, null],
  ]);
});

test('knows the lines of the haircut reports, and in which group they are', () => {
  const date = '2026-06-30';
  const summary = haircutSummaryLines({ data: { Equities: 15, 'Total Haircuts': 15 } }, { date });
  expect(summary.map(({ line: name, isTotal, figure }) => [name, isTotal, figure])).toEqual([
    ['line:Equities', false, 'security:2026-06-30:haircut_amount:total:Equities'],
    ['line:Total Haircuts', true, 'security:2026-06-30:haircut_amount:total'],
  ]);
  const record = {
    haircut: 15,
    long_market_value: 100,
    short_market_value: 0,
    tentative_haircut: 15,
    haircut_amount: 15,
    undue_concentration_charge: 3,
    total: 18,
  };
  const groups: HaircutSecurities['data']['data'] = [
    [
      'Equities',
      [
        { ...record, row: 'all_other:stock', security_type: 'Stock' },
        { ...record, row: 'total:Equities', security_type: 'Total', is_total: true },
      ],
    ],
    ['Total Haircut', [{ ...record, security_type: 'Total Haircut' }]],
  ];
  const lines = haircutSecurityLines({ data: { table: { columns: [] }, data: groups } }, { date });
  expect(lines.map(({ line: name, group, isTotal, value, figure }) => [name, group, isTotal, value, figure])).toEqual([
    ['line:Equities/all_other:stock', 'Equities', false, 18, 'security:2026-06-30:total:all_other:stock'],
    ['line:Equities/total:Equities', 'Equities', true, 18, 'security:2026-06-30:total:total:Equities'],
    ['line:Total Haircut/Total Haircut', null, true, 18, null],
  ]);
});
