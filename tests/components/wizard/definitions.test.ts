import { expect, test } from 'vitest';
import { allFields, parseDefinitions } from '@/components/wizard/definitions';
import { definition, haveProposed, ofUnknownType, parsed, step, withdrawals } from './fields';

test('what a definition leaves unsaid is filled in', () => {
  const [field] = parsed(definition({ name: 'note' }));
  expect(field).toEqual({
    name: 'note',
    label: 'The note',
    type: 'input',
    typeName: 'input',
    choices: [],
    isRequired: false,
    min: null,
    max: null,
    maxLength: null,
    dependsOn: null,
    isEditable: true,
    hint: null,
    code: null,
    columns: [],
    maxRows: Number.POSITIVE_INFINITY,
  });
});

test('what a definition says is kept', () => {
  const [field] = parsed(
    definition({
      name: 'amount',
      type: 'currency',
      validation: { required: true, min: 0, max: 10, maxLength: 3 },
      hint: 'As filed',
      code: '3490',
      isEditable: false,
    }),
  );
  expect(field).toMatchObject({ isRequired: true, min: 0, max: 10, maxLength: 3, hint: 'As filed', code: '3490' });
  expect(field?.isEditable).toBe(false);
});

test('a type that is not known stays visible as such, with what the server called it', () => {
  expect(parsed(ofUnknownType('mood'))[0]).toMatchObject({ type: 'unknown', typeName: 'colour', label: 'The mood' });
});

test('a table has columns and a limit; without columns it is unknown', () => {
  const table = parsed(haveProposed, withdrawals)[1];
  expect(table?.columns.map((column) => column.name)).toEqual(['type', 'name', 'amount']);
  expect(table?.maxRows).toBe(2);
  expect(parsed(definition({ name: 'rows', type: 'array_of_object' }))[0]?.type).toBe('unknown');
});

test('a dependency may point to an earlier step', () => {
  const steps = parseDefinitions([step('one', [haveProposed]), step('two', [withdrawals])]);
  expect(allFields(steps)[1]?.dependsOn).toEqual({ name: 'haveProposed', value: true });
});

test.each([
  ['to nothing', [withdrawals]],
  ['forwards', [withdrawals, haveProposed]],
])('a dependency that points %s is dropped, so that the field can be filled', (_where, definitions) => {
  expect(parsed(...definitions)[0]?.dependsOn).toBeNull();
});

test('steps keep their order, titles and descriptions', () => {
  const steps = parseDefinitions([{ ...step('one', []), description: 'First' }, step('two', [])]);
  expect(steps).toEqual([
    { name: 'one', title: 'Step one', description: 'First', fields: [] },
    { name: 'two', title: 'Step two', description: null, fields: [] },
  ]);
});
