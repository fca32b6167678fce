import { toCsv } from '@server/files/csv';
import { statementWorkbook } from '@server/statements/documents/statementWorkbook';
import { haircutSecuritiesAnswer, haircutSummaryAnswer } from '@server/statements/statementAnswer';
import { toSheetTable } from '@server/statements/toSheetTable';
import { nonOption } from '@tests/support/books/haircutPositions';
import { csvNumbers, toThousandths, workbookNumbers } from '@tests/support/documents/statementNumbers';
import { expect, test } from 'vitest';
import type { HaircutRecord } from '@/contract/statements/statement.schema';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import { money } from '@/domain/money';
import { haircutBridge } from '@/domain/statements/haircutBridge';
import { haircutSecuritiesSheet, haircutSummarySheet } from '@/domain/statements/haircutSheets';
import type { ReportSheet } from '@/domain/statements/reportSheet';

const reportDate = '2026-03-31';

/** $100,000 long and $40,000 short in stock: 15% of the longs, and 15% of what the shorts exceed a quarter of them by. */
const haircutInputs = {
  reportDate,
  nonOptions: [nonOption({ id: 1000 }), nonOption({ id: 1001, side: 'Short', quantity: 400, marketValue: 40_000 })],
  options: [],
  tentativeNetCapital: money(5_000_000),
  nonMarketableIn: 'LEDGER',
} as const;
const haircuts = computeHaircuts(haircutInputs);
const reading = { companyName: 'Larkmoor Securities, Inc.', reportDate, haircuts };
const about = { companyName: reading.companyName, reportDate, findings: [], notes: [] };

async function fileNumbers(sheet: ReportSheet) {
  const book = await statementWorkbook(sheet, new Date('2026-04-01T09:00:00Z')).xlsx.writeBuffer();
  return { csv: csvNumbers(toCsv(toSheetTable(sheet))), ...(await workbookNumbers(book)) };
}

test('the summary has the twelve kinds of haircut in the order of the specification, and their total', async () => {
  const { data } = haircutSummaryAnswer(reading);
  expect(Object.keys(data)).toEqual([
    'Government Debt',
    'Municipal Securities',
    'Municipal Securities (MUNI0TH)',
    'Commercial Paper',
    'Non-Convertible Debt',
    'Money Markets',
    'Equities',
    'Options',
    'Non-Marketable Securities',
    'Other Securities',
    'Currencies',
    'Excess Equities',
    'Total Haircuts',
  ]);
  expect(data).toMatchObject({ Equities: 15_000, 'Excess Equities': 2250, 'Total Haircuts': 17_250 });
  const numbers = Object.values(data).map((amount) => toThousandths(amount ?? 0));
  const files = await fileNumbers(haircutSummarySheet(haircuts.summary, about));
  expect(files).toMatchObject({ csv: numbers, stored: numbers, computed: numbers });
  expect(files.formulas).toEqual(['SUM(B5:B16)']);
});

test('the haircut by security ends in the total of its groups, and its files hold the same numbers', async () => {
  const { data } = haircutSecuritiesAnswer(reading);
  expect(data.data.map(([title]) => title)).toEqual(['Equities', 'Excess Equities', 'Total Haircut']);
  const records = data.data.flatMap(([, rows]) => rows);
  expect(records.at(-1)).toMatchObject({ haircut_amount: 17_250, total: 17_250, long_market_value: 100_000 });
  const names = data.table.columns.map(({ name }) => name as keyof HaircutRecord);
  const numbers = records.flatMap((record) =>
    names.flatMap((name) => {
      const value = record[name];
      return typeof value === 'number' ? [toThousandths(value)] : [];
    }),
  );
  const files = await fileNumbers(haircutSecuritiesSheet(haircuts.bySecurity, about));
  expect(files).toMatchObject({ csv: numbers, stored: numbers, computed: numbers });
});

test('the files of both reports end in the bridge to item 3740, its totals live', async () => {
  const bridge = haircutBridge({ reportDate, haircuts, nonMarketableIn: 'LEDGER', filed: null });
  const files = await fileNumbers(haircutSummarySheet(haircuts.summary, { ...about, bridge }));
  expect(files.formulas.slice(1)).toEqual(['SUM(B19:B20)']);
  expect(files.csv.slice(-4)).toEqual([17_250, 0, 17_250, 0].map(toThousandths));
  const { sections, notes } = haircutSecuritiesSheet(haircuts.bySecurity, { ...about, bridge });
  expect(sections.at(-1)?.rows.at(0)?.cells.at(-1)).toEqual({ kind: 'money', amount: '17250' });
  expect(notes).toEqual(['Item 3740 needs a trial balance for this date.']);
});

test.each([
  [60, 0.125],
  [200, 0.375],
])(
  'a percentage of three decimals keeps them in every file: a municipal note due in %i days',
  async (days, percent) => {
    const maturity = new Date(Date.parse(reportDate) + days * 86_400_000).toISOString().slice(0, 10);
    const note = nonOption({ type: 'MUNICIPAL', subtype: 'MUNI731', maturity });
    const { bySecurity } = computeHaircuts({ ...haircutInputs, nonOptions: [note] });
    const files = await fileNumbers(haircutSecuritiesSheet(bySecurity, about));
    const charge = 1000 * percent;
    const row = [percent, 100_000, 0, charge, charge, 0, charge].map(toThousandths);
    expect(files.csv).toEqual([...row, ...row, ...row]);
    expect(files).toMatchObject({ stored: files.csv, computed: files.csv });
  },
);
