import { inventoryOf } from '@tests/support/books/inventoryHaircuts';
import { workedExampleInputs } from '@tests/support/books/workedExample';
import { exampleFiler, exampleFiling, exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import { type FrozenFocus, freezeFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { noListedItems } from '@/domain/focus/inputs/listedItems';
import type { FocusInputs } from '@/domain/focus/types';
import { isRecord } from '@/domain/history/records';
import { money } from '@/domain/money';

function frozen(inputs: FocusInputs = workedExampleInputs('variant')) {
  return freezeFocus({
    filer: exampleFiler,
    filing: exampleFiling,
    generatedAt: '2025-07-10T12:00:00.000Z',
    inputs,
    mapping: { '200': '1000 1010' },
    commitNumber: 7,
    positions: null,
  });
}

/** Returns a value as the database does: JSON, the keys in another order. */
function stored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_key, inner) => (isRecord(inner) ? reversed(inner) : inner)));
}

function reversed(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).reverse());
}

function exampleFacts() {
  const { computation: _computed, ...facts } = exampleReport(workedExampleInputs('variant'));
  return facts;
}

test('gives the same inputs after storing', () => {
  expect(thawFocus(stored(frozen()))).toEqual(exampleFacts());
});

test('keeps what the requirement rests on', () => {
  const inputs = workedExampleInputs('base');
  const company = {
    ...inputs.company,
    method: 'ALTERNATIVE' as const,
    marketMakerMinimum: money('12500.50'),
    addOns: [{ reason: 'A subsidiary', amount: money('0.01') }],
  };
  const capital = { ...inputs.capital, debitItems: money('60000000.40') };
  const kept = stored(frozen({ ...inputs, company, capital }));
  expect(thawFocus(kept).inputs).toEqual({ ...inputs, company, capital });
});

test('keeps blank haircuts blank, withdrawals, and the prior filing to the cent', () => {
  const inputs = workedExampleInputs('base');
  const row = {
    type: 2,
    name: 'Lender',
    inOrOut: 'Out',
    amount: money('10000.01'),
    date: '2025-09-30',
    renew: 'No',
  } as const;
  const priorFiling = {
    period: { kind: 'quarter', end: '2025-03-31' },
    ownershipEquity: money('9999999999999.99'),
    subordinated: money('0.1'),
  } as const;
  const capital = {
    ...inputs.capital,
    optionsHaircut: null,
    ownershipEquitySubordinatedLiabilities: [row],
  };
  expect(thawFocus(stored(frozen({ ...inputs, capital, priorFiling }))).inputs).toEqual({
    ...inputs,
    capital,
    priorFiling,
  });
});

test('keeps what the inventory came to', () => {
  const inventory = inventoryOf({ '3734': 43_875.25, '3650': null }, { '424': 1_234_567.89 });
  const inputs = { ...workedExampleInputs('base'), inventory };
  const kept = stored(frozen(inputs));
  expect(thawFocus(kept).inputs).toEqual(inputs);
});

test('keeps lists to the cent, and reads an input and a list that came later as blank', () => {
  const inputs = workedExampleInputs('base');
  const items = { ...noListedItems, otherHaircuts: [{ name: 'Swap', amount: money('9999999999999.99') }] };
  const capital = { ...inputs.capital, otherHaircuts: money('9999999999999.99'), items };
  const kept = stored(frozen({ ...inputs, capital }));
  expect(thawFocus(kept).inputs.capital).toEqual(capital);
  const { debitItems: _debitItems, ...others } = kept.inputs.capital;
  const { otherHaircuts: _otherHaircuts, ...otherItems } = others.items;
  const before = { ...kept, inputs: { ...kept.inputs, capital: { ...others, items: otherItems } } };
  expect(thawFocus(before as unknown as FrozenFocus).inputs.capital).toEqual({
    ...capital,
    debitItems: null,
    items: noListedItems,
  });
});
