import { expect, test } from 'vitest';
import type { ReportTableModel } from '@/components/report';
import type { HaircutRecord } from '@/contract/statements/statement.schema';
import { netCapitalFigure } from '@/domain/statements/comparison/reportLines';
import { haircutSecuritiesModel, haircutSummaryModel, netCapitalModel } from '@/features/statements/dateModels';

const noFigure = () => null;

/** Returns each row as its label, its look and the texts of its cells. */
function rowsOf({ sections, columns }: ReportTableModel) {
  return sections.flatMap(({ rows }) =>
    rows.map(({ label, look, cells }) => [label, look, ...columns.map(({ id }) => cells[id])]),
  );
}

test('net capital is in dollars, its six totals in bold capitals, percentages without a dollar sign', () => {
  const model = netCapitalModel(
    {
      data: [
        { label: 'Net Worth', value: 250_000 },
        { label: 'Haircuts', value: -3105.5 },
        { label: 'Net Capital', value: null, note: 'Enter haircuts.' },
        { label: 'A.I. to Net Capital', value: 144.4, postfix: '%' },
      ],
    },
    noFigure,
  );
  expect([model.rowHeader, ...model.columns.map(({ header }) => header)]).toEqual(['Description', 'Amount']);
  expect(rowsOf(model)).toEqual([
    ['Net Worth', 'capitals', { kind: 'money', value: 250_000, hasDollarSign: true }],
    ['Haircuts', undefined, { kind: 'money', value: -3105.5, hasDollarSign: true }],
    ['Net Capital', 'capitals', { kind: 'missing', text: 'incomplete' }],
    ['A.I. to Net Capital', undefined, { kind: 'percent', value: 144.4 }],
  ]);
  expect(model.sections[0]?.rows[2]?.notes).toEqual(['Enter haircuts.']);
});

test.each([
  'Net Worth',
  'Adjusted Net Worth',
  'Current Net Capital Before Haircuts',
  'Tentative Net Capital',
  'Net Capital',
  'Current Capital',
])('%s is a total', (label) => {
  expect(rowsOf(netCapitalModel({ data: [{ label, value: 1 }] }, noFigure))[0]?.[1]).toMatch(/capitals$/i);
});

test('net capital has its items first, indents haircuts, folds lines without an amount and says what current capital is', () => {
  const data = [
    { label: 'Current Net Capital Before Haircuts', value: 9, codes: ['3530', '3620'] },
    { label: 'Haircuts: options', value: 0, codes: ['3730'] },
    { label: 'Net Capital', value: 0, codes: ['3750'] },
    { label: 'Current Capital', value: 9, codes: ['3770'] },
  ];
  const [section] = netCapitalModel({ data }, noFigure).sections;
  expect(section?.rows.map(({ item, level, isFolded, look, notes }) => [item, level, isFolded, look, notes])).toEqual([
    ['', undefined, undefined, 'capitals', undefined],
    ['3730', 1, true, undefined, undefined],
    ['3750', undefined, undefined, 'capitals', undefined],
    ['3770', undefined, undefined, 'grandCapitals', ['Excess net capital']],
  ]);
});

test('an amount of net capital is explained by its item, or its two items, where the period is known', () => {
  const data = [
    { label: 'Net Worth', value: 1, codes: ['3500'] },
    { label: 'Current Net Capital Before Haircuts', value: 1, codes: ['3530', '3620'] },
    { label: 'Ratio', value: 1, postfix: '%', codes: ['3850'] },
  ];
  const ids = (timeReport: string | null) =>
    rowsOf(netCapitalModel({ data }, (codes) => netCapitalFigure(codes, timeReport))).map(
      ([, , cell]) => (cell as { explainId?: string }).explainId,
    );
  expect(ids('Q2 26')).toEqual(['focus:Q2 26:3500', 'focus:Q2 26:3530-3620', 'focus:Q2 26:3850']);
  expect(ids(null)).toEqual([undefined, undefined, undefined]);
});

const date = '2026-06-30';

test('the haircut summary has its total bold', () => {
  const amount = (row: string) => ({
    kind: 'money',
    value: 120.5,
    explainId: `security:2026-06-30:haircut_amount:${row}`,
  });
  const model = haircutSummaryModel({ data: { Equities: 120.5, Options: null, 'Total Haircuts': 120.5 } }, date);
  expect([model.rowHeader, ...model.columns.map(({ header }) => header)]).toEqual(['Security Description', 'Haircut']);
  expect(rowsOf(model)).toEqual([
    ['Equities', undefined, amount('total:Equities')],
    ['Options', undefined, { kind: 'missing', text: 'n/a' }],
    ['Total Haircuts', 'grandTotal', amount('total')],
  ]);
});

test('the bridge to item 3740 ends both haircut reports, each known amount by its address, and says what is missing', () => {
  const lines = [
    { key: 'summary', label: 'Total haircuts', value: 5, figure: 'security:1', is_total: false },
    { key: '3740', label: 'Item 3740', value: null, figure: null, is_total: true },
  ];
  const report = { report_date: date, findings: [], bridge: { lines, note: 'No trial balance.' } };
  const summary = haircutSummaryModel({ data: { Equities: 5 }, report }, date);
  const securities = haircutSecuritiesModel({ data: { table, data: [] }, report }, date);
  for (const [{ sections }, column] of [[summary, 'haircut'] as const, [securities, 'total'] as const]) {
    expect(sections.at(-1)).toMatchObject({
      title: 'Bridge to Item 3740',
      rows: [
        { label: 'Total haircuts', cells: { [column]: { value: 5, explainId: 'security:1' } } },
        { look: 'total', notes: ['No trial balance.'], cells: { [column]: { kind: 'missing', text: 'n/a' } } },
      ],
    });
  }
});

test('the haircut summary has the specified order, whatever the order of the answer', () => {
  const data = {
    'Total Haircuts': 5,
    Swaps: 1,
    'Excess Equities': 1,
    Equities: 1,
    'Municipal Securities (MUNI0TH)': 1,
    'Government Debt': 1,
  };
  expect(rowsOf(haircutSummaryModel({ data }, date)).map(([label]) => label)).toEqual([
    'Government Debt',
    'Municipal Securities (All Other)',
    'Equities',
    'Excess Equities',
    'Swaps',
    'Total Haircuts',
  ]);
});

const record = (changes: Partial<HaircutRecord>): HaircutRecord => ({
  security_type: 'U.S. Treasury bills',
  haircut: 1.5,
  long_market_value: 1000,
  short_market_value: 0,
  tentative_haircut: 15,
  haircut_amount: 15,
  undue_concentration_charge: 'Not applicable',
  total: 15,
  ...changes,
});

const table = {
  columns: [
    { name: 'security_type', label: 'Security Type' },
    { name: 'haircut', label: 'Haircut %' },
    { name: 'undue_concentration_charge', label: 'Undue Concentration Charge' },
    { name: 'total', label: 'Total' },
  ],
};

test('haircuts by security are grouped, in the columns of the answer, percentages with three decimals', () => {
  const model = haircutSecuritiesModel(
    {
      data: {
        table,
        data: [
          [
            'Government debt',
            [
              record({ row: 'us:bills' }),
              record({ security_type: 'Total Government debt', haircut: 'Varies', is_total: true }),
            ],
          ],
          ['Total Haircut', [record({ security_type: 'Total Haircut', haircut: null, is_total: true })]],
        ],
      },
    },
    date,
  );
  expect([model.rowHeader, ...model.columns.map(({ header }) => header)]).toEqual([
    'Security Type',
    'Haircut %',
    'Undue Concentration Charge',
    'Total',
  ]);
  expect(model.sections.map(({ title }) => title)).toEqual(['Government debt', undefined]);
  const charge = { kind: 'text', text: 'Not applicable' };
  const total = { kind: 'money', value: 15 };
  expect(rowsOf(model)).toEqual([
    [
      'U.S. Treasury bills',
      undefined,
      { kind: 'percent', value: 1.5, decimals: 3, explainId: 'security:2026-06-30:haircut:us:bills' },
      charge,
      { ...total, explainId: 'security:2026-06-30:total:us:bills' },
    ],
    ['Total Government debt', 'total', { kind: 'text', text: 'Varies' }, charge, total],
    ['Total Haircut', 'grandTotal', { kind: 'missing', text: 'n/a' }, charge, total],
  ]);
});

test('a backend that marks no totals has them by their names', () => {
  const model = haircutSecuritiesModel(
    {
      data: {
        table,
        data: [['Options', [record({ security_type: 'TOTAL' }), record({ security_type: 'Totally hedged' })]]],
      },
    },
    date,
  );
  expect(rowsOf(model).map(([, look]) => look)).toEqual(['total', undefined]);
});
