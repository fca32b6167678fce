import { expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { buildSchema } from '@/components/definedForm/buildSchema';
import { shownFields } from '@/components/definedForm/shownFields';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { definition, haveProposed, ofUnknownType, parsed, required, withdrawals } from './fields';

const requiredText = 'This field is required';

function issues(definitions: readonly FieldDefinition[], values: FieldValues): Record<string, string> {
  try {
    buildSchema(shownFields(parsed(...definitions), values)).validateSync(values, { abortEarly: false });
    return {};
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return Object.fromEntries(failure.inner.map((issue) => [issue.path ?? '', issue.message]));
  }
}

function issueOf(changes: Partial<FieldDefinition>, value: unknown): string | undefined {
  return issues([definition({ name: 'field', ...changes })], { field: value })['field'];
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
  expect(issueOf({ ...changes, validation: required }, nothing)).toBe(requiredText);
  expect(issueOf(changes, nothing)).toBeUndefined();
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
  expect(issueOf({ ...changes, validation: required }, value)).toBeUndefined();
});

test.each([
  ['MAR 25', undefined],
  ['Q1 25', 'Enter a month like MAR 25'],
  ['SMARCH', 'Enter a month like MAR 25'],
  ['', requiredText],
])('a required month takes %o: %o', (value, issue) => {
  expect(issueOf({ type: 'time_report', isMonth: true, validation: required }, value)).toBe(issue);
});

test('a month that may be missing takes none', () => {
  expect(issueOf({ type: 'time_report', isMonth: true }, '')).toBeUndefined();
});

test('an amount that is none is refused, required or not', () => {
  const text = 'This field must be a valid currency format';
  expect(issueOf({ type: 'currency' }, Number.NaN)).toBe(text);
  expect(issueOf({ type: 'currency', validation: required }, Number.NaN)).toBe(text);
});

test('a broken limit is named in the message', () => {
  const limited = { type: 'currency', validation: { min: 0, max: 1000.5 } } as const;
  expect(issueOf(limited, -0.01)).toBe('This field must be at least 0');
  expect(issueOf(limited, 1000.51)).toBe('This field must be at most 1,000.50');
  expect(issueOf(limited, 1000.5)).toBeUndefined();
  expect(issueOf(limited, null)).toBeUndefined();
  expect(issueOf({ validation: { maxLength: 3 } }, 'four')).toBe('At most 3 characters');
});

test.each(['', 'Q5 25', 'JUN'])('a period must be one: %o is not', (value) => {
  expect(issueOf({ type: 'time_report', validation: required }, value)).toBe('Please select one');
});

test('a period that is not required may stay empty, but not be wrong', () => {
  expect(issueOf({ type: 'time_report' }, '')).toBeUndefined();
  expect(issueOf({ type: 'time_report' }, 'Q5 25')).toBe('Please select one');
});

test('what a person cannot change, and what cannot be shown, is not judged', () => {
  expect(issueOf({ validation: required, isEditable: false }, '')).toBeUndefined();
  expect(issues([ofUnknownType('mood')], { mood: undefined })).toEqual({});
});

test('no cell of a row may be empty, even where its column does not say so', () => {
  const rows = [
    { type: 1, name: 'Lender', amount: 0 },
    { type: null, name: 'Lender', amount: null },
  ];
  expect(issues([haveProposed, withdrawals], { haveProposed: true, [withdrawals.name]: rows })).toEqual({
    [`${withdrawals.name}[1].type`]: requiredText,
    [`${withdrawals.name}[1].amount`]: requiredText,
  });
});

test('a table takes no more rows than it says, and none unless it is required', () => {
  const row = { type: 1, name: 'Lender', amount: 1 };
  const judge = (table: FieldDefinition, count: number) =>
    issues([haveProposed, table], { haveProposed: true, [table.name]: Array(count).fill(row) })[table.name];
  expect(judge(withdrawals, 3)).toBe('At most 2 rows');
  expect(judge(withdrawals, 2)).toBeUndefined();
  expect(judge(withdrawals, 0)).toBeUndefined();
  expect(judge({ ...withdrawals, validation: required }, 0)).toBe(requiredText);
});

test('a table that drops blank rows takes them, and still refuses half-filled ones', () => {
  const table: FieldDefinition = { ...withdrawals, dropsBlankRows: true, max_qty: 3 };
  const blank = { type: null, name: ' ', amount: null };
  const judge = (changes: Partial<FieldDefinition>, rows: readonly object[]) =>
    issues([haveProposed, { ...table, ...changes }], { haveProposed: true, [table.name]: rows });
  expect(judge({}, [blank, { type: 1, name: 'Lender', amount: 0 }, blank])).toEqual({});
  expect(judge({}, [blank, { ...blank, name: 'Lender' }])).toEqual({
    [`${table.name}[1].type`]: requiredText,
    [`${table.name}[1].amount`]: requiredText,
  });
  expect(judge({ validation: required }, [blank, blank])).toEqual({ [table.name]: requiredText });
  expect(judge({ dropsBlankRows: false }, [blank])).not.toEqual({});
});

const from = definition({ name: 'from', label: 'From', type: 'date', validation: { maxField: 'to' } });
const to = definition({ name: 'to', label: 'To', type: 'date', validation: { minField: 'from' } });

test('a field bounds another, each by name and value', () => {
  expect(issues([from, to], { from: '2025-07-01', to: '2025-06-30' })).toEqual({
    from: "This field can't be after To (06/30/2025)",
    to: "This field can't be before From (07/01/2025)",
  });
  expect(issues([from, to], { from: '2025-06-30', to: '2025-06-30' })).toEqual({});
  expect(issues([from, to], { from: '2025-06-30', to: '' })).toEqual({});
});

test('a period is bounded by its last day', () => {
  const quarter: FieldDefinition = { ...to, type: 'time_report' };
  expect(issues([from, quarter], { from: '2025-04-01', to: 'Q2 25' })).toEqual({});
  expect(issues([from, quarter], { from: '2025-07-01', to: 'Q2 25' })).toEqual({
    from: "This field can't be after To (06/30/2025)",
    to: "This field can't be before From (07/01/2025)",
  });
});

test('numbers are bounded as numbers, and not by a date', () => {
  const sold: FieldDefinition = { ...from, type: 'currency' };
  const total: FieldDefinition = { ...to, type: 'currency' };
  expect(issues([sold, total], { from: 10, to: 9.5 })).toEqual({
    from: "This field can't be more than To (9.50)",
    to: "This field can't be less than From (10)",
  });
  expect(issues([sold, to], { from: 10, to: '2025-06-30' })).toEqual({});
});

test('a price limit is named with its decimals', () => {
  const price = { type: 'currency', decimals: 4, validation: { min: 0.0001 } } as const;
  expect(issueOf(price, 0)).toBe('This field must be at least 0.0001');
});
