import { expect, test } from 'vitest';
import { defaultValues, emptyRow, typedValues } from '@/components/wizard/fieldValues';
import type { FieldDefinition } from '@/contract/fieldDefinition';
import { definition, haveProposed, noYes, ofUnknownType, parsed, withdrawals } from './fields';

const types = [
  { label: 'Equity', value: 1 },
  { label: 'Debt', value: 2 },
];
const grounds = [
  { label: 'None', value: 'none' },
  { label: 'k', value: '4570' },
];

function startOf(changes: Partial<FieldDefinition>, given: unknown): unknown {
  return defaultValues(parsed(definition({ name: 'field', ...changes })), { field: given })['field'];
}

test.each<[Partial<FieldDefinition>, unknown, unknown]>([
  [{ type: 'input' }, 'text', 'text'],
  [{ type: 'input' }, undefined, ''],
  [{ type: 'input' }, null, ''],
  [{ type: 'input' }, 12, '12'],
  [{ type: 'input' }, { odd: true }, ''],
  [{ type: 'currency' }, 1234.5, 1234.5],
  [{ type: 'currency' }, 0, 0],
  [{ type: 'currency' }, '(1,234.50)', -1234.5],
  [{ type: 'currency' }, 'nothing', null],
  [{ type: 'currency' }, null, null],
  [{ type: 'number' }, '7', 7],
  [{ type: 'number' }, '', null],
  [{ type: 'number' }, Number.POSITIVE_INFINITY, null],
  [{ type: 'date' }, '2025-06-30', '2025-06-30'],
  [{ type: 'time_report' }, 'Q2 25', 'Q2 25'],
  [{ type: 'time_report' }, undefined, ''],
  [{ type: 'checkbox' }, true, true],
  [{ type: 'checkbox' }, undefined, false],
  [{ type: 'checkbox' }, 'true', true],
  [{ type: 'select', values: types }, 2, 2],
  [{ type: 'select', values: types }, '2', 2],
  [{ type: 'select', values: types }, 9, null],
  [{ type: 'select', values: grounds }, 'none', 'none'],
  [{ type: 'select', values: grounds }, 'gone', ''],
  [{ type: 'radio', values: noYes }, false, false],
  [{ type: 'radio', values: noYes }, undefined, null],
  [{ type: 'select-multiple', values: grounds }, ['4570', 'gone'], ['4570']],
  [{ type: 'select-multiple', values: grounds }, 'none', []],
  [
    { type: 'array_of_object', schema: [definition({ name: 'name' })] },
    [{ name: 'A', more: 1 }, 'odd'],
    [{ name: 'A' }],
  ],
  [{ type: 'array_of_object', schema: [definition({ name: 'name' })] }, undefined, []],
])('%o given %o begins with %o', (changes, given, expected) => {
  expect(startOf(changes, given)).toEqual(expected);
});

test('what belongs to a field of an unknown type passes as it is', () => {
  expect(defaultValues(parsed(ofUnknownType('mood')), { mood: { hue: 3 } })).toEqual({ mood: { hue: 3 } });
});

test('values that no field has are left behind', () => {
  expect(defaultValues(parsed(definition({ name: 'a' })), { a: 'x', b: 'y' })).toEqual({ a: 'x' });
});

test('an empty row has every column', () => {
  const table = parsed(haveProposed, withdrawals)[1];
  expect(table && emptyRow(table)).toEqual({ type: null, name: '', amount: null });
});

test('typed is what differs from the beginning, in tables too', () => {
  const defaults = { a: 1, b: 'x', rows: [{ name: 'A' }], c: null };
  expect(typedValues({ a: 2, b: 'x', rows: [{ name: 'B' }], c: null, gone: 1 }, defaults)).toEqual({
    a: 2,
    rows: [{ name: 'B' }],
  });
  expect(typedValues(defaults, defaults)).toEqual({});
});
