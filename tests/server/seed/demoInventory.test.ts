import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { demoInventories, readDemoInputs } from '@server/seed/demoFiles';
import { readNonOption } from '@server/services/inventory/nonOptionReading';
import { readOption } from '@server/services/inventory/optionReading';
import { computeDemoQuarters, type DemoQuarter, readDemoBalances } from '@tests/support/demoBooks';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { nonOptionCsvFields } from '@/contract/nonOption';
import { optionCsvFields } from '@/contract/option';
import { figureOf } from '@/domain/focus/figures';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { NonOptionPosition } from '@/domain/haircuts/types';
import { inventoryTypes } from '@/domain/haircuts/vocabulary';
import { money, sum, toDecimalString } from '@/domain/money';
import { securityIdWarning } from '@/domain/securityIds';

type Values = Record<string, string | null>;

function readRows(file: string, fields: readonly string[]): Values[] {
  const lines: string[][] = parse(readFileSync(join(projectRoot, 'server/seed/demo', file)), { from_line: 2 });
  return lines.map((cells) => {
    const sent = Object.fromEntries(fields.map((field, i) => [field, cells[i] ?? '']));
    const reading = fields.includes('call_put') ? readOption(sent) : readNonOption(sent, { takesComputed: false });
    if (!reading.ok) throw new Error(JSON.stringify([file, sent, reading.issues]));
    return reading.values as Values;
  });
}

function toPosition(row: Values, id: number): NonOptionPosition {
  const amountOf = (field: string) => (row[field] == null ? null : money(row[field]));
  return {
    id,
    identifier: row['identifier'] ?? '',
    cusipIsin: row['cusip_isin'] ?? null,
    type: row['type'] ?? '',
    subtype: row['subtype'] ?? null,
    currency: row['currency'] ?? '',
    quantity: money(row['qty'] ?? 0),
    side: row['long_or_short'] === 'Short' ? 'Short' : 'Long',
    closingPrice: money(row['closing_price'] ?? 0),
    maturity: row['maturity'] ?? null,
    marketValue: money(row['tot_pos_val'] ?? 0),
    faceValue: amountOf('bonds_face_val'),
    userHaircut: amountOf('haircut_amount'),
  };
}

const securities: Readonly<Record<string, (row: Values) => boolean>> = {
  1300: ({ type }) => type === 'GOVERNMENT',
  1310: ({ type }) => type === 'MONEY_MARKET',
  1320: ({ type }) => type === 'EQUITY',
  1400: ({ subtype }) => subtype === 'NONMARKETABLE',
};

const quarters: readonly (readonly [DemoQuarter, string])[] = [
  ['Q4 25', '2025-12-31'],
  ['Q1 26', '2026-03-31'],
  ['Q2 26', '2026-06-30'],
];

test.each(quarters)('the inventory of %s ties out to the ledger, account by account', (timeReport, date) => {
  const rows = readRows(`nonOptions-${date}.csv`, nonOptionCsvFields);
  for (const [number, isOf] of Object.entries(securities)) {
    const balance = readDemoBalances().find((row) => row.number === number && row.timeReport === timeReport);
    const total = sum(rows.filter(isOf).map((row) => money(row['tot_pos_val'] ?? 0)));
    expect([number, toDecimalString(total)]).toEqual([number, toDecimalString(money(balance?.debit ?? 0))]);
  }
});

test.each(quarters)(
  'the haircuts of %s are those that were typed before there was an inventory',
  async (...quarter) => {
    const [timeReport, reportDate] = quarter;
    const rows = readRows(`nonOptions-${reportDate}.csv`, nonOptionCsvFields);
    const figures = (await computeDemoQuarters())[timeReport].figures;
    const { lines } = computeHaircuts({
      reportDate,
      nonOptions: rows.map(toPosition),
      options: [],
      tentativeNetCapital: figureOf(figures, '3640').amount,
      nonMarketableIn: 'LEDGER',
    });
    const typed = (await readDemoInputs()).find((inputs) => inputs.timeReport === timeReport)?.values ?? {};
    const amountOf = (name: string) => Number(typed[name]);
    expect(Object.fromEntries(Object.entries(lines).map(([line, amount]) => [line, Number(amount)]))).toEqual({
      3735: amountOf('exemptedSecuritiesHaircut'),
      3733: amountOf('debtSecuritiesHaircut'),
      3730: amountOf('optionsHaircut'),
      3734: amountOf('otherSecuritiesHaircut'),
      3650: amountOf('undueConcentration'),
      3736: 0,
    });
  },
);

test('May 31 has every type of security, a short, a covered option and one that is not', () => {
  const rows = readRows('nonOptions-2026-05-31.csv', nonOptionCsvFields);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(inventoryTypes.map(({ code }) => code)));
  expect(rows.map((row) => row['long_or_short'])).toContain('Short');
  const options = readRows('options-2026-05-31.csv', optionCsvFields);
  expect(options.map(({ covered }) => covered)).toEqual(['Yes', 'No']);
});

test('each file is loaded, and every CUSIP has its check digit', () => {
  for (const { file, isOptions } of demoInventories) {
    for (const row of readRows(file, isOptions ? optionCsvFields : nonOptionCsvFields)) {
      expect(securityIdWarning(row['cusip_isin'] ?? '')).toBeNull();
    }
  }
});
