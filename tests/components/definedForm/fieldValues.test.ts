import { expect, test } from 'vitest';
import { parseSteps } from '@/components/definedForm/definitions';
import {
  defaultValues,
  emptyRow,
  filledRows,
  toRequest,
  typedValues,
  valueText,
} from '@/components/definedForm/fieldValues';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { definition, haveProposed, noYes, ofUnknownType, parsed, step, withdrawals } from './fields';

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
  [{ type: 'currency', decimals: 4 }, '101.2345', 101.2345],
  [{ type: 'currency' }, '101.2345', null],
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

const name = withdrawals.name;

test('nothing and emptiness are left out; zero and no are answers', () => {
  const fields = parsed(
    definition({ name: 'text' }),
    definition({ name: 'blank' }),
    definition({ name: 'none', type: 'currency' }),
    definition({ name: 'zero', type: 'currency' }),
    definition({ name: 'no', type: 'checkbox' }),
    definition({ name: 'wrong', type: 'currency' }),
  );
  const values = { text: 'x', blank: '', none: null, zero: 0, no: false, wrong: Number.NaN };
  expect(toRequest(fields, values)).toEqual({ text: 'x', zero: 0, no: false });
});

test('what is hidden is left out, and a hidden table is sent empty', () => {
  const fields = parsed(
    haveProposed,
    withdrawals,
    definition({ name: 'why', dependentFieldName: 'haveProposed', dependentFieldValue: true }),
  );
  const values = { haveProposed: false, [name]: [{ type: 1, name: 'Lender', amount: 5 }], why: 'Old answer' };
  expect(toRequest(fields, values)).toEqual({ haveProposed: false, [name]: [] });
});

test('rows keep what they hold, and empty rows go', () => {
  const fields = parsed(haveProposed, withdrawals);
  const rows = [
    { type: 1, name: 'Lender', amount: 0 },
    { type: null, name: '', amount: null },
  ];
  expect(toRequest(fields, { haveProposed: true, [name]: rows })).toEqual({
    haveProposed: true,
    [name]: [{ type: 1, name: 'Lender', amount: 0 }],
  });
});

test('values that a server gave come back from the form as they were', () => {
  const fields = parsed(
    definition({ name: 'endDate', type: 'time_report' }),
    definition({ name: 'otherDeductions', type: 'currency' }),
    definition({ name: 'rule', type: 'select-multiple', values: [{ label: 'a', value: '17a-5(a)' }] }),
    definition({ name: 'isAudited', type: 'checkbox' }),
    haveProposed,
    withdrawals,
    ofUnknownType('mood'),
  );
  const given = {
    endDate: 'Q2 25',
    otherDeductions: -2500.25,
    rule: ['17a-5(a)'],
    isAudited: false,
    haveProposed: true,
    [name]: [{ type: 1, name: 'Lender', amount: 50_000 }],
    mood: { hue: 3 },
  };
  expect(toRequest(fields, defaultValues(fields, given))).toEqual(given);
});

test('what a skipped step holds is left out', () => {
  const isAsked = { dependentFieldName: 'haveProposed', dependentFieldValue: true };
  const second = { ...step('two', [definition({ name: 'why' })]), ...isAsked };
  const fields = parseSteps([step('one', [haveProposed]), second]).flatMap((one) => one.fields);
  expect(toRequest(fields, { haveProposed: false, why: 'Old answer' })).toEqual({ haveProposed: false });
  expect(toRequest(fields, { haveProposed: true, why: 'New' })).toEqual({ haveProposed: true, why: 'New' });
});

test('a row is filled by any answer, "no" and zero among them; an unticked box is none', () => {
  const [table] = parsed(
    definition({
      name: 'rows',
      type: 'array_of_object',
      schema: [
        definition({ name: 'text' }),
        definition({ name: 'answer', type: 'radio', values: noYes }),
        definition({ name: 'amount', type: 'currency' }),
        definition({ name: 'box', type: 'checkbox' }),
      ],
    }),
  );
  const blank = { text: ' ', answer: null, amount: null, box: false };
  const filled = [
    { ...blank, answer: false },
    { ...blank, amount: 0 },
    { ...blank, box: true },
  ];
  expect(table && filledRows(table, [blank, ...filled, 'odd'])).toEqual(filled);
});

test.each<[Partial<FieldDefinition>, unknown, string]>([
  [{}, 'text', 'text'],
  [{}, '', ''],
  [{ type: 'currency' }, null, ''],
  [{ type: 'currency' }, -1234.5, '$(1,234.50)'],
  [{ type: 'currency' }, 0, '$0.00'],
  [{ type: 'number' }, 1234.5, '1,234.5'],
  [{ type: 'number', decimals: 4 }, 1234.5, '1,234.5000'],
  [{ type: 'number', isIdentifier: true }, 1700632, '1700632'],
  [{ type: 'currency', decimals: 4 }, 101.2345, '$101.2345'],
  [{ type: 'date' }, '2025-06-30', '06/30/2025'],
  [{ type: 'time_report' }, 'Q2 25', 'Q2 25'],
  [{ type: 'checkbox' }, true, 'Yes'],
  [{ type: 'checkbox' }, false, 'No'],
  [{ type: 'radio', values: noYes }, false, 'No'],
  [{ type: 'select-multiple', values: noYes }, [false, true], 'No, Yes'],
])('%o with %o reads %o', (changes, value, expected) => {
  const [field] = parsed(definition({ name: 'field', ...changes }));
  expect(field && valueText(field, value)).toBe(expected);
});
