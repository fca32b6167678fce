import { compileSerializer } from '@server/plugins/serialization';
import Type, { type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { balanceSchema } from '@/contract/trialBalance/trialBalance.schema';

function write(schema: TSchema, value: unknown): unknown {
  return JSON.parse(compileSerializer({ schema, method: 'GET', url: '/' })(value));
}

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

test.each([
  ['a text or null', orNull(Type.String({ format: 'date-time' })), ['2025-01-01T00:00:00.000Z', null]],
  ['a number or null', orNull(Type.Number()), [0, -1.25, null]],
  ['a text of a set or null', orNull(Type.Enum(['a', 'b'])), ['a', 'b', null]],
  ['fixed texts or null', Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Null()]), ['a', 'b', null]],
  ['a list or null', orNull(Type.Array(Type.String())), [['a'], [], null]],
  ['an object or null', orNull(Type.Object({ enum: Type.String() })), [{ enum: 'a' }, null]],
  [
    'one of several objects',
    Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.Null() })]),
    [{ b: null }],
  ],
])('writes %s', (_what, schema, values) => {
  for (const value of values) expect(write(schema, value)).toEqual(value);
});

test('leaves out what the schema does not have, also where there may be null', () => {
  expect(write(orNull(Type.Object({ a: Type.String() })), { a: 'x', secret: 'y' })).toEqual({ a: 'x' });
});

test('refuses an answer without a field that it has to have', () => {
  expect(() => write(Type.Object({ a: orNull(Type.String()) }), {})).toThrow('"a" is required!');
});

test('writes a row of a list without a validator', () => {
  const writeRow = compileSerializer({ schema: balanceSchema, method: 'GET', url: '/' });
  expect(writeRow.toString()).not.toContain('validator');
});

test('makes one writer of a schema that several routes answer by', () => {
  const writerOf = (schema: TSchema) => compileSerializer({ schema, method: 'GET', url: '/' });
  expect(writerOf(balanceSchema)).toBe(writerOf(balanceSchema));
  expect(writerOf(Type.Object({ a: Type.String() }))({ a: 'x' })).toBe('{"a":"x"}');
});
