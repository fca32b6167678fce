import { expect, test } from 'vitest';
import { parseSteps } from '@/components/definedForm/definitions';
import { definition, fromNewerServer, haveProposed, ofUnknownType, parsed, step, withdrawals } from './fields';

test('what a definition leaves unsaid is filled in', () => {
  const [field] = parsed(definition({ name: 'note' }));
  expect(field).toEqual({
    name: 'note',
    label: 'The note',
    type: 'input',
    typeName: 'input',
    choices: [],
    isRequired: false,
    requiredWhen: null,
    min: null,
    max: null,
    maxLength: null,
    decimals: null,
    isIdentifier: false,
    isMonth: false,
    minField: null,
    maxField: null,
    visibleWhen: [],
    isEditable: true,
    editableWhen: null,
    clearedWhen: null,
    hint: null,
    code: null,
    books: null,
    suggestions: [],
    isSecondary: false,
    columns: [],
    maxRows: Number.POSITIVE_INFINITY,
    dropsBlankRows: false,
    itemizes: null,
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

test('what a definition says by conditions and other fields is kept', () => {
  const says = {
    decimals: 4,
    editableWhen: { field: 'subtype', is: ['OTHER'] },
    clearedWhen: { field: 'subtype', is: ['OTHER'] },
    dropsBlankRows: true,
  };
  const validation = { requiredWhen: { field: 'a', isNot: [true] }, minField: 'b', maxField: 'c' };
  expect(parsed(definition({ name: 'field', ...says, validation }))[0]).toMatchObject({ ...says, ...validation });
});

test('what only a newer server knows is passed over', () => {
  const plain = definition({ name: 'note' });
  const newer = fromNewerServer({
    ...plain,
    validation: { mood: 'good' },
    visibleFrom: '2030-01-01',
    frame: { color: 1 },
  });
  expect(parsed(newer)).toEqual(parsed(plain));
});

test('a dependency may point to an earlier step', () => {
  const steps = parseSteps([step('one', [haveProposed]), step('two', [withdrawals])]);
  expect(steps[1]?.fields[0]?.visibleWhen).toEqual([{ field: 'haveProposed', is: [true] }]);
});

test('a dependency without a value and a condition are kept beside each other', () => {
  const when = { field: 'a', isNot: ['x'] };
  const fields = parsed(
    definition({ name: 'a' }),
    definition({ name: 'b', dependentFieldName: 'a', visibleWhen: when }),
  );
  expect(fields[1]?.visibleWhen).toEqual([{ field: 'a' }, when]);
});

test('the condition of a step is one of each of its fields', () => {
  const visibleWhen = { field: 'haveProposed', is: [true] };
  const dependency = { dependentFieldName: 'haveProposed', dependentFieldValue: true };
  const steps = parseSteps([
    step('one', [haveProposed]),
    { ...step('two', [definition({ name: 'a' }), definition({ name: 'b', dependentFieldName: 'a' })]), ...dependency },
  ]);
  expect(steps[1]?.fields.map((field) => field.visibleWhen)).toEqual([[visibleWhen], [visibleWhen, { field: 'a' }]]);
});

test.each([
  ['to nothing', [withdrawals]],
  ['forwards', [withdrawals, haveProposed]],
])('a dependency that points %s is dropped, so that the field can be filled', (_where, definitions) => {
  expect(parsed(...definitions)[0]?.visibleWhen).toEqual([]);
});

test('steps keep their order, titles, descriptions and report date', () => {
  const steps = parseSteps([{ ...step('one', []), description: 'First', positionsOf: '2025-06-30' }, step('two', [])]);
  expect(steps).toEqual([
    { name: 'one', title: 'Step one', description: 'First', positionsOf: '2025-06-30', fields: [] },
    { name: 'two', title: 'Step two', description: null, positionsOf: null, fields: [] },
  ]);
});
