import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import {
  callPuts,
  inventoryKinds,
  inventorySortFields,
  maxPositionTextLength,
  maxQuantity,
  notApplicable,
  positionSides,
  yesNo,
} from '@/contract/inventory/inventory';
import type { CopyPositions, InventoryRow } from '@/contract/inventory/inventory.schema';
import {
  availableReportDatesSchema,
  copyPositionsAnswerSchema,
  copyPositionsSchema,
  inventoryFilters,
  inventoryQuerySchema,
  inventoryRowSchema,
} from '@/contract/inventory/inventory.schema';
import {
  type InventoryFilters,
  type NonOption,
  type NonOptionChange,
  nonOptionCsvFields,
  nonOptionLabels,
  nonOptionSortFields,
} from '@/contract/inventory/nonOption';
import { nonOptionChangeSchema, nonOptionSchema } from '@/contract/inventory/nonOption.schema';
import {
  type Option,
  type OptionChange,
  optionCsvFields,
  optionLabels,
  optionSortFields,
} from '@/contract/inventory/option';
import { optionChangeSchema, optionSchema } from '@/contract/inventory/option.schema';
import { stagedRowProperties } from '@/contract/staging/staging.schema';

const staging = Object.keys(stagedRowProperties);
const fieldsOf = (schema: { properties: object }) =>
  Object.keys(schema.properties).filter((name) => !staging.includes(name));
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

test.each([
  ['non-options', nonOptionSchema, nonOptionLabels, nonOptionSortFields, nonOptionCsvFields, nonOptionChangeSchema],
  ['options', optionSchema, optionLabels, optionSortFields, optionCsvFields, optionChangeSchema],
] as const)('every field of %s has a label and can be saved, and lists and files name fields', (...kind) => {
  const [, row, labels, sortFields, csvFields, change] = kind;
  // The percentage says how the amount comes about.
  const fields = fieldsOf(row).filter((field) => field !== 'haircut_percent');
  expect(Object.keys(labels).toSorted()).toEqual(fields.toSorted());
  expect(fieldsOf(change)).toEqual(expect.arrayContaining(fields.map(camelCase)));
  expect(fields).toEqual(expect.arrayContaining([...sortFields, ...csvFields]));
});

test('the merged inventory sorts by its fields, and asks for one report date', () => {
  expect(Object.keys(inventoryRowSchema.properties)).toEqual(expect.arrayContaining([...inventorySortFields]));
  expect(Object.keys(inventoryQuerySchema.properties)).toContain('reportDate');
  expect(availableReportDatesSchema.properties.data.items.properties.report_date.type).toBe('string');
  expect(inventoryKinds).toContain('HAIRCUT_OPTION' satisfies InventoryRow['kind']);
});

test('positions are copied from one date to another, and counted by kind', () => {
  expect(Object.keys(copyPositionsSchema.properties.data.properties)).toEqual(['from', 'to', 'kinds']);
  expect(Object.keys(copyPositionsAnswerSchema.properties.data.properties)).toEqual(['copied']);
});

const staged = {
  id: 1000,
  status: 'APPROVED',
  valid_at: '2026-06-30T12:00:00.000Z',
  is_deleted: false,
  review_request: null,
  netcap_user: { id: 1001 },
  createdAt: '2026-06-30T12:00:00.000Z',
  updatedAt: '2026-06-30T12:00:00.000Z',
} as const;

const bond: NonOption = {
  ...staged,
  report_date: '2026-06-30',
  identifier: 'T 4.25 05/31',
  cusip_isin: '91282CKQ3',
  name_description: 'U.S. Treasury due 05/15/2031',
  type: 'GOVERNMENT',
  subtype: 'UST',
  currency: 'USD',
  qty: 100_000,
  purch_pr: 98.1234,
  long_or_short: 'Long',
  closing_price: 99.5,
  maturity: '2031-05-15',
  tot_pos_val: 99_500,
  bonds_face_val: null,
  haircut_amount: 2985,
  undue_concentration_basis: notApplicable,
  undue_concentration_charge: null,
};

const call: Option = {
  ...staged,
  report_date: '2026-06-30',
  identifier: 'AAPL 12/18/26 C150',
  contract_desc: 'AAPL 150 Call',
  cusip_isin: null,
  call_put: 'Call',
  currency: 'USD',
  contracts_qty: 5,
  contract_purch_pr: 3.1,
  long_short: 'Short',
  covered: 'Yes',
  underlying_symbol: 'AAPL',
  underlying_exec_pr: 150,
  strike: 150,
  underlying_mkt_pr: 148.25,
  underlying_mkt_value: 74_125,
  underlying_haircut: 11_118.75,
  closing_price: 4.2,
  tot_pos_val: 2100,
  haircut_amount: null,
  undue_concentration_basis: 0,
  undue_concentration_charge: 0,
};

test.each([
  ['a bond', nonOptionSchema, bond, { qty: maxQuantity * 10 }],
  ['a bond by its side', nonOptionSchema, { ...bond, long_or_short: positionSides[1] }, { long_or_short: 'Both' }],
  ['an option', optionSchema, call, { covered: true }],
  ['a put', optionSchema, { ...call, call_put: callPuts[1], covered: yesNo[1] }, { call_put: null }],
  ['a change', nonOptionChangeSchema, { ...staged, qty: null } satisfies NonOptionChange, { qty: '5' }],
  [
    'a change of an option',
    optionChangeSchema,
    { ...staged, strike: 5 } satisfies OptionChange,
    { identifier: 'x'.repeat(maxPositionTextLength + 1) },
  ],
  [
    'a copy',
    copyPositionsSchema.properties.data,
    { from: '2026-03-31', to: '2026-06-30', kinds: ['HAIRCUT_DETAIL'] } satisfies CopyPositions,
    { kinds: [] },
  ],
])('%s travels as it is, and not with a value of another form', (...row) => {
  const [, schema, good, bad] = row;
  const check = Compile(schema);
  expect(check.Check(good)).toBe(true);
  expect(check.Check({ ...good, ...bad })).toBe(false);
});

test('a list is asked for one date or for all', () => {
  const check = Compile(Type.Object(inventoryFilters));
  expect(check.Check({ report_date: '2026-06-30' } satisfies InventoryFilters)).toBe(true);
  expect(check.Check({ report_date: '' } satisfies InventoryFilters)).toBe(true);
  expect(check.Check({ report_date: '06-30-2026' })).toBe(false);
});
