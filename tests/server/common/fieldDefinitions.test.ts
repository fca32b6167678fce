import { validateSteps } from '@server/common/fieldDefinitions';
import { expect, test } from 'vitest';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';

function field(name: string, changes: Partial<FieldDefinition> = {}): FieldDefinition {
  return { name, label: name, type: 'input', isEditable: true, ...changes };
}

function step(fields: FieldDefinition[], changes: Partial<WizardStep> = {}): WizardStep {
  return { name: 'step', title: 'Step', fields, ...changes };
}

const values = [{ label: 'Other', value: 'OTHER' }];
const subtype = field('subtype', { type: 'select', values });
const day = field('day', { type: 'date' });
const table = field('rows', { type: 'array_of_object', schema: [field('name')] });

test('definitions that an app can follow pass as they are', () => {
  const steps = [
    step([
      field('haircut', { type: 'currency', decimals: 4, editableWhen: { field: 'subtype', is: ['OTHER'] } }),
      subtype,
      field('reason', { visibleWhen: { field: 'subtype', isNot: ['OTHER'] } }),
      field('from', { type: 'date', validation: { maxField: 'quarter' } }),
      field('quarter', { type: 'time_report', validation: { minField: 'from' } }),
      field('month', { type: 'time_report', isMonth: true }),
      field('box', { type: 'checkbox' }),
    ]),
    step([table, field('more', { dependentFieldName: 'box', dependentFieldValue: true })], {
      name: 'second',
      dependentFieldName: 'box',
      dependentFieldValue: true,
    }),
  ];
  expect(validateSteps(steps)).toBe(steps);
});

test.each<[string, FieldDefinition[], string]>([
  ['a name that stands twice', [field('a'), field('a')], '"a" stands twice'],
  ['being shown by a later field', [field('a', { visibleWhen: { field: 'b' } }), field('b')], '"b", which does not'],
  ['depending on no field', [field('a', { dependentFieldName: 'b' })], '"a" has a condition on "b"'],
  ['being required by no field', [field('a', { validation: { requiredWhen: { field: 'b' } } })], 'condition on "b"'],
  ['being editable by no field', [field('a', { editableWhen: { field: 'b' } })], 'condition on "b"'],
  ['being cleared by no field', [field('a', { clearedWhen: { field: 'b' } })], 'condition on "b"'],
  ['an answer that is not offered', [subtype, field('a', { visibleWhen: { field: 'subtype', is: ['X'] } })], '"X"'],
  [
    'a dependent value that is not offered',
    [subtype, field('a', { dependentFieldName: 'subtype', dependentFieldValue: 1 })],
    '"1"',
  ],
  [
    'a text for a checkbox',
    [field('b', { type: 'checkbox' }), field('a', { clearedWhen: { field: 'b', isNot: ['no'] } })],
    '"no"',
  ],
  [
    'a bound of another kind',
    [day, field('a', { type: 'number', validation: { minField: 'day' } })],
    'compared with "day"',
  ],
  ['a bound that is not there', [field('a', { type: 'date', validation: { maxField: 'b' } })], 'compared with "b"'],
  ['a choice of nothing', [field('a', { type: 'radio' })], '"a" offers no values'],
  ['choices of a text', [field('a', { values })], '"a" offers values'],
  ['a table without columns', [field('a', { type: 'array_of_object' })], 'columns'],
  ['a month that is no period', [field('a', { type: 'date', isMonth: true })], 'a month without being a period'],
  ['decimals of a text', [field('a', { decimals: 4 })], 'decimals'],
  ['a column that is wrong', [{ ...table, schema: [field('b', { type: 'select' })] }], '"b" offers no values'],
])('refuses %s', (_what, fields, text) => {
  expect(() => validateSteps([step(fields)])).toThrow(text);
});

test('refuses a step that waits for a field of its own', () => {
  const steps = [step([field('a')], { dependentFieldName: 'a' })];
  expect(() => validateSteps(steps)).toThrow('Definition of "step" has a condition on "a"');
});
