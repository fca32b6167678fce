import { expect, test } from 'vitest';
import { nonOptionKind, optionKind } from '@/features/inventory';
import { nonOptionRow, optionRow } from './positions';

test('a save of a position sends its fields in camel case, and no haircut that was computed', () => {
  expect(nonOptionKind.toFields(nonOptionRow())).toEqual({
    reportDate: '2026-06-30',
    identifier: 'ACME',
    cusipIsin: null,
    type: 'EQUITY',
    subtype: 'COMMON',
    currency: 'USD',
    qty: 1000,
    purchPr: 20,
    longOrShort: 'Long',
    closingPrice: 25,
    maturity: null,
    totPosVal: 25_000,
    bondsFaceVal: null,
    nameDescription: 'ACME common stock',
  });
});

test('the haircut of subtype OTHER is typed, so it is sent', () => {
  const row = nonOptionRow({ subtype: 'OTHER', haircut_amount: 12.5 });
  expect(nonOptionKind.toFields(row)).toMatchObject({ subtype: 'OTHER', haircutAmount: 12.5 });
});

test('a save of an option sends its fields in camel case', () => {
  expect(optionKind.toFields(optionRow())).toEqual({
    reportDate: '2026-06-30',
    identifier: 'ACME260918C00030000',
    cusipIsin: null,
    callPut: 'Call',
    currency: 'USD',
    contractsQty: 10,
    contractPurchPr: 1.5,
    longShort: 'Long',
    covered: 'No',
    underlyingSymbol: 'ACME',
    underlyingExecPr: 30,
    strike: 30,
    underlyingMktPr: 25,
    underlyingMktValue: 25_000,
    closingPrice: 1.25,
    totPosVal: 1250,
    contractDesc: 'ACME 30 Call',
  });
});

test('a position is named by identifier, side and date, a contract by its description', () => {
  expect(nonOptionKind.rowName(nonOptionRow({ long_or_short: 'Short' }))).toBe('ACME (Short), 06/30/2026');
  expect(optionKind.rowName(optionRow())).toBe('ACME 30 Call (Long), 06/30/2026');
  expect(optionKind.rowName(optionRow({ contract_desc: '' }))).toBe('ACME260918C00030000 (Long), 06/30/2026');
});

test('a review leads to the position on its date', () => {
  const path = '/inventory/list/non-options?report_date=2026-06-30&search=ACME';
  expect(nonOptionKind.review.recordPath(nonOptionRow())).toBe(path);
  const optionPath = '/inventory/list/options?report_date=2026-06-30&search=ACME+30+Call';
  expect(optionKind.review.recordPath(optionRow())).toBe(optionPath);
});
