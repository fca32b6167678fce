import { expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { buildSchema, unfilledRowsText } from '@/components/wizard/buildSchema';
import type { FieldDefinition, FieldValues } from '@/contract/fieldDefinition';
import { definition, haveProposed, ofUnknownType, parsed, required, withdrawals } from './fields';

const requiredText = 'This field is required';

function faults(definitions: readonly FieldDefinition[], values: FieldValues): Record<string, string> {
  try {
    buildSchema(parsed(...definitions)).validateSync(values, { abortEarly: false });
    return {};
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return Object.fromEntries(failure.inner.map((fault) => [fault.path ?? '', fault.message]));
  }
}

function faultOf(changes: Partial<FieldDefinition>, value: unknown): string | undefined {
  return faults([definition({ name: 'field', ...changes })], { field: value })['field'];
}

const values = [{ label: 'No', value: false }];

test.each<[Partial<FieldDefinition>, unknown]>([
  [{ type: 'input' }, ''],
  [{ type: 'input' }, '   '],
  [{ type: 'date' }, ''],
  [{ type: 'currency' }, null],
  [{ type: 'number' }, null],
  [{ type: 'select', values }, null],
  [{ type: 'select', values }, ''],
  [{ type: 'radio', values }, null],
  [{ type: 'select-multiple', values }, []],
])('a required %o may not stay empty (%o), any other may', (changes, nothing) => {
  expect(faultOf({ ...changes, validation: required }, nothing)).toBe(requiredText);
  expect(faultOf(changes, nothing)).toBeUndefined();
});

test.each<[Partial<FieldDefinition>, unknown]>([
  [{ type: 'input' }, 'x'],
  [{ type: 'date' }, '2025-06-30'],
  [{ type: 'currency' }, 0],
  [{ type: 'currency' }, -1.5],
  [{ type: 'radio', values }, false],
  [{ type: 'checkbox' }, false],
  [{ type: 'select-multiple', values }, [false]],
  [{ type: 'time_report' }, 'Q2 25'],
])('a required %o holds %o', (changes, value) => {
  expect(faultOf({ ...changes, validation: required }, value)).toBeUndefined();
});

test('an amount that is none is refused, required or not', () => {
  const text = 'This field must be a valid currency format';
  expect(faultOf({ type: 'currency' }, Number.NaN)).toBe(text);
  expect(faultOf({ type: 'currency', validation: required }, Number.NaN)).toBe(text);
});

test('limits are told with the limit', () => {
  const limited = { type: 'currency', validation: { min: 0, max: 1000.5 } } as const;
  expect(faultOf(limited, -0.01)).toBe('This field must be at least 0');
  expect(faultOf(limited, 1000.51)).toBe('This field must be at most 1,000.50');
  expect(faultOf(limited, 1000.5)).toBeUndefined();
  expect(faultOf(limited, null)).toBeUndefined();
  expect(faultOf({ validation: { maxLength: 3 } }, 'four')).toBe('At most 3 characters');
});

test.each(['', 'Q5 25', 'JUN'])('a period must be one: %o is not', (value) => {
  expect(faultOf({ type: 'time_report', validation: required }, value)).toBe('Please select one');
});

test('a period that is not required may stay empty, but not be wrong', () => {
  expect(faultOf({ type: 'time_report' }, '')).toBeUndefined();
  expect(faultOf({ type: 'time_report' }, 'Q5 25')).toBe('Please select one');
});

test('what a person cannot change, and what cannot be shown, is not judged', () => {
  expect(faultOf({ validation: required, isEditable: false }, '')).toBeUndefined();
  expect(faults([ofUnknownType('mood')], { mood: undefined })).toEqual({});
});

test('no cell of a row may be empty, even where its column does not say so', () => {
  const rows = [
    { type: 1, name: 'Lender', amount: 0 },
    { type: null, name: 'Lender', amount: null },
  ];
  expect(faults([haveProposed, withdrawals], { haveProposed: true, [withdrawals.name]: rows })).toEqual({
    [`${withdrawals.name}[1].type`]: requiredText,
    [`${withdrawals.name}[1].amount`]: requiredText,
  });
});

test('a table takes no more rows than it says, and none unless it is required', () => {
  const row = { type: 1, name: 'Lender', amount: 1 };
  const judge = (table: FieldDefinition, count: number) =>
    faults([haveProposed, table], { haveProposed: true, [table.name]: Array(count).fill(row) })[table.name];
  expect(judge(withdrawals, 3)).toBe('At most 2 rows');
  expect(judge(withdrawals, 2)).toBeUndefined();
  expect(judge(withdrawals, 0)).toBeUndefined();
  expect(judge({ ...withdrawals, validation: required }, 0)).toBe(requiredText);
});

test('a table with gaps is called by its name', () => {
  const table = parsed(haveProposed, withdrawals)[1];
  const text = 'Please fill the information in Ownership Equity Subordinated Liabilities';
  expect(table && unfilledRowsText(table)).toBe(text);
});
