import { expect, test } from 'vitest';
import { isVisible, visibleFields } from '@/components/wizard/visibility';
import type { FieldDefinition } from '@/contract/fieldDefinition';
import { definition, parsed } from './fields';

function fieldsWith(dependentFieldValue: FieldDefinition['dependentFieldValue']) {
  const dependent = definition({ name: 'child', dependentFieldName: 'parent' });
  return parsed(
    definition({ name: 'parent' }),
    dependentFieldValue === undefined ? dependent : { ...dependent, dependentFieldValue },
  );
}

function isChildShown(value: FieldDefinition['dependentFieldValue'], parent: unknown): boolean {
  const fields = fieldsWith(value);
  const child = fields[1];
  if (child === undefined) throw new Error('There is no child');
  return isVisible(child, { parent }, fields);
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

test('a field that depends on a hidden one is hidden with it, whatever the hidden one still holds', () => {
  const fields = parsed(
    definition({ name: 'a' }),
    definition({ name: 'b', dependentFieldName: 'a', dependentFieldValue: 'yes' }),
    definition({ name: 'c', dependentFieldName: 'b', dependentFieldValue: 'yes' }),
  );
  const shown = (values: Record<string, unknown>) => visibleFields(fields, values).map((field) => field.name);
  expect(shown({ a: 'yes', b: 'yes' })).toEqual(['a', 'b', 'c']);
  expect(shown({ a: 'no', b: 'yes' })).toEqual(['a']);
});
