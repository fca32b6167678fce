import { expect, test } from 'vitest';
import { clearedFields, findDependentFields, shownFields, toRowCells } from '@/components/definedForm/shownFields';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { Condition, FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { definition, haveProposed, parsed, required, withdrawals } from './fields';

function fieldsWith(dependentFieldValue: FieldDefinition['dependentFieldValue']) {
  const dependent = definition({ name: 'child', dependentFieldName: 'parent' });
  return parsed(
    definition({ name: 'parent' }),
    dependentFieldValue === undefined ? dependent : { ...dependent, dependentFieldValue },
  );
}

function namesOf(fields: readonly { name: string }[]): string[] {
  return fields.map(({ name }) => name);
}

function isChildShown(value: FieldDefinition['dependentFieldValue'], parent: unknown): boolean {
  return namesOf(shownFields(fieldsWith(value), { parent })).includes('child');
}

test.each([
  [true, true, true],
  [true, false, false],
  [true, undefined, false],
  [false, false, true],
  [false, null, false],
  ['4570', '4570', true],
  ['4570', '4550', false],
  [2, 2, true],
  [2, '2', true],
  [0, 0, true],
  [0, '', false],
])('a field that wants %o, beside %o: shown is %s', (wanted, parent, expected) => {
  expect(isChildShown(wanted, parent)).toBe(expected);
});

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  [false, false],
  [0, true],
  ['x', true],
])('a field that wants any answer, beside %s: shown is %s', (parent, expected) => {
  expect(isChildShown(undefined, parent)).toBe(expected);
});

test.each<[Omit<Condition, 'field'>, unknown, boolean]>([
  [{}, 'x', true],
  [{}, false, false],
  [{}, [], false],
  [{ is: ['A', 'B'] }, 'B', true],
  [{ is: ['A', 'B'] }, 'C', false],
  [{ is: [] }, 'A', false],
  [{ isNot: [true] }, false, true],
  [{ isNot: [true] }, null, true],
  [{ isNot: [true] }, true, false],
  [{ isNot: [0] }, 5, true],
  [{ isNot: [0] }, 0, false],
  [{ is: ['A', 'B'], isNot: ['B'] }, 'A', true],
  [{ is: ['A', 'B'], isNot: ['B'] }, 'B', false],
])('the condition %o on the answer %o comes to %s, for each use of it', (rule, answer, expected) => {
  const condition = { field: 'parent', ...rule };
  const fields = parsed(
    definition({ name: 'parent' }),
    definition({ name: 'visible', visibleWhen: condition }),
    // In place of the flags, which say the opposite.
    definition({ name: 'editable', isEditable: !expected, editableWhen: condition }),
    definition({ name: 'required', validation: { required: !expected, requiredWhen: condition } }),
  );
  const shown = shownFields(fields, { parent: answer });
  expect(namesOf(shown).includes('visible')).toBe(expected);
  expect(shown.find(({ name }) => name === 'editable')?.isEditable).toBe(expected);
  expect(shown.find(({ name }) => name === 'required')?.isRequired).toBe(expected);
});

test('without conditions the flags hold', () => {
  const fields = parsed(definition({ name: 'a', isEditable: false }), definition({ name: 'b', validation: required }));
  expect(shownFields(fields, {})).toMatchObject([
    { isEditable: false, isRequired: false },
    { isEditable: true, isRequired: true },
  ]);
});

test('no condition on a hidden field holds', () => {
  const fields = parsed(
    haveProposed,
    definition({
      name: 'isIndefinite',
      type: 'checkbox',
      dependentFieldName: 'haveProposed',
      dependentFieldValue: true,
    }),
    definition({ name: 'total', validation: { requiredWhen: { field: 'isIndefinite', isNot: [true] } } }),
  );
  const isTotalRequired = (values: FieldValues) =>
    shownFields(fields, values).find(({ name }) => name === 'total')?.isRequired;
  expect(isTotalRequired({ haveProposed: true, isIndefinite: false })).toBe(true);
  expect(isTotalRequired({ haveProposed: true, isIndefinite: true })).toBe(false);
  expect(isTotalRequired({ haveProposed: false, isIndefinite: false })).toBe(false);
});

test('whether a field is required may depend on one behind it', () => {
  const fields = parsed(
    definition({ name: 'reason', validation: { requiredWhen: { field: 'difference', isNot: [0] } } }),
    definition({ name: 'difference', type: 'currency' }),
  );
  expect(shownFields(fields, { difference: 1 })[0]?.isRequired).toBe(true);
  expect(shownFields(fields, { difference: 0 })[0]?.isRequired).toBe(false);
});

test.each<[FieldDefinition['type'], unknown, unknown]>([
  ['date', '2025-06-30', '2025-06-30'],
  ['time_report', 'Q2 25', '2025-06-30'],
  ['time_report', 'FEB 24', '2024-02-29'],
  ['currency', 12.5, 12.5],
  ['number', 0, 0],
])('another field bounds by its answer: a %s of %o by %o', (type, answer, value) => {
  const fields = parsed(
    definition({ name: 'from', type, validation: { maxField: 'to' } }),
    definition({ name: 'to', type, validation: { minField: 'from' } }),
  );
  const [from, to] = shownFields(fields, { from: answer, to: answer });
  expect(from).toMatchObject({ atLeast: null, atMost: { label: 'The to', value } });
  expect(to).toMatchObject({ atLeast: { label: 'The from', value }, atMost: null });
});

test.each<[FieldDefinition['type'], unknown]>([
  ['date', ''],
  ['time_report', 'soon'],
  ['currency', Number.NaN],
  ['currency', null],
  ['input', 'text'],
])('a %s of %o bounds nothing', (type, answer) => {
  const fields = parsed(definition({ name: 'to', type }), definition({ name: 'from', validation: { maxField: 'to' } }));
  expect(shownFields(fields, { to: answer })[1]?.atMost).toBeNull();
});

test('a bound by a field that is hidden or not there bounds nothing', () => {
  const to = definition({ name: 'to', type: 'date', dependentFieldName: 'haveProposed', dependentFieldValue: true });
  const from = definition({ name: 'from', type: 'date', validation: { maxField: 'to', minField: 'gone' } });
  const values = { haveProposed: false, to: '2025-06-30' };
  expect(shownFields(parsed(haveProposed, to, from), values)[1]).toMatchObject({ atLeast: null, atMost: null });
});

test('the cells of a table are all required, and none can be changed in a table that cannot', () => {
  const table = parsed(haveProposed, withdrawals)[1];
  if (table === undefined) throw new Error('There is no table');
  expect(toRowCells(table)).toMatchObject(Array(3).fill({ isRequired: true, isEditable: true }));
  expect(toRowCells({ ...table, isEditable: false })).toMatchObject(Array(3).fill({ isEditable: false }));
});

test('a field is emptied as its condition comes to hold, not while it holds', () => {
  const fields = parsed(
    definition({ name: 'subtype' }),
    definition({ name: 'haircutAmount', type: 'currency', clearedWhen: { field: 'subtype', is: ['OTHER', 'FUND'] } }),
  );
  const cleared = (before: unknown, after: unknown) =>
    namesOf(clearedFields(fields, { subtype: before }, { subtype: after }));
  expect(cleared('STOCK', 'OTHER')).toEqual(['haircutAmount']);
  expect(cleared('', 'OTHER')).toEqual(['haircutAmount']);
  expect(cleared('OTHER', 'OTHER')).toEqual([]);
  expect(cleared('OTHER', 'FUND')).toEqual([]);
  expect(cleared('OTHER', 'STOCK')).toEqual([]);
});

test('what a change may put right are the field itself and those that look at it', () => {
  const fields = parsed(
    definition({ name: 'from', type: 'date', validation: { maxField: 'to' } }),
    definition({ name: 'to', type: 'date' }),
    definition({ name: 'total', validation: { requiredWhen: { field: 'isIndefinite' } } }),
    definition({ name: 'isIndefinite', type: 'checkbox' }),
  );
  expect(namesOf(findDependentFields(fields, 'to'))).toEqual(['from', 'to']);
  expect(namesOf(findDependentFields(fields, 'isIndefinite'))).toEqual(['total', 'isIndefinite']);
});

test('a field that depends on a hidden one is hidden with it, whatever the hidden one still holds', () => {
  const fields = parsed(
    definition({ name: 'a' }),
    definition({ name: 'b', dependentFieldName: 'a', dependentFieldValue: 'yes' }),
    definition({ name: 'c', dependentFieldName: 'b', dependentFieldValue: 'yes' }),
  );
  const shown = (values: FieldValues) => namesOf(shownFields(fields, values));
  expect(shown({ a: 'yes', b: 'yes' })).toEqual(['a', 'b', 'c']);
  expect(shown({ a: 'no', b: 'yes' })).toEqual(['a']);
});

test('choices are offered while their condition holds, and an answer that no longer is among them is emptied', () => {
  const fields = parsed(
    definition({ name: 'type' }),
    definition({
      name: 'subtype',
      type: 'select',
      values: [
        { label: 'Common', value: 'COMMON', visibleWhen: { field: 'type', is: ['EQUITY'] } },
        { label: 'Treasury', value: 'UST', visibleWhen: { field: 'type', is: ['GOVERNMENT'] } },
        { label: 'Other', value: 'OTHER' },
      ],
    }),
  );
  const offered = (type: string) => shownFields(fields, { type })[1]?.choices.map(({ value }) => value);
  expect(offered('EQUITY')).toEqual(['COMMON', 'OTHER']);
  expect(offered('')).toEqual(['OTHER']);
  const cleared = (subtype: string) =>
    namesOf(clearedFields(fields, { type: 'EQUITY', subtype }, { type: 'GOVERNMENT', subtype }));
  expect(cleared('COMMON')).toEqual(['subtype']);
  expect(cleared('OTHER')).toEqual([]);
});
