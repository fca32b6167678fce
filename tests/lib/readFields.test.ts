import { expect, test } from 'vitest';
import { readFields, readSteps } from '@/lib/readFields';

const complete = { name: 'qty', label: 'Quantity', type: 'number', isEditable: true, validation: { max: 10 } };

test('a whole field stays the same object', () => {
  const fields = [complete];
  expect(readFields(fields)).toBe(fields);
});

test('a field of a name alone is a text that can be edited', () => {
  expect(readFields([{ name: 'memo' }])).toEqual([{ name: 'memo', label: '', type: 'input', isEditable: true }]);
});

test('null is left out, in a table, too', () => {
  const schema = [{ ...complete, validation: { max: '10', min: null }, hint: null }];
  const [field] = readFields([{ ...complete, type: 'array_of_object', schema, values: null, validation: null }]);
  expect(field).toEqual({
    name: 'qty',
    label: 'Quantity',
    type: 'array_of_object',
    isEditable: true,
    schema: [complete],
  });
});

test('steps may lack fields, and a form its steps', () => {
  expect(readSteps([{ name: 'period', description: null }])).toEqual([{ name: 'period', title: '', fields: [] }]);
  expect(readSteps(null)).toEqual([]);
});
