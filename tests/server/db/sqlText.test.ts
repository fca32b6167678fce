import { coaVersions } from '@server/db/schema/books';
import { writeSql } from '@server/db/sqlText';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

test('numbers the values in the order in which they stand, those of parts among them', () => {
  const part = sql`b = ${'x'} and ${sql.raw('c')}`;
  expect(writeSql(sql`select ${1} where ${part} or d = ${null} or e = ${true} or a = ${1}`)).toEqual({
    text: 'select $1 where b = $2 and c or d = $3 or e = $4 or a = $5',
    values: [1, 'x', null, true, 1],
  });
});

test('quotes names, so that none ends early', () => {
  expect(writeSql(sql`select ${sql.identifier('a"b')} from ${sql.identifier('order')}`).text).toBe(
    'select "a""b" from "order"',
  );
});

test('takes a list as one value', () => {
  expect(writeSql(sql`id = any(${sql.param([1, 2])}::integer[])`)).toEqual({
    text: 'id = any($1::integer[])',
    values: [[1, 2]],
  });
});

test('never writes a value into the text', () => {
  const { text, values } = writeSql(sql`select ${"'; drop table users; --"}`);
  expect(text).toBe('select $1');
  expect(values).toEqual(["'; drop table users; --"]);
});

test.each([
  ['a table', sql`select * from ${coaVersions}`],
  ['a column', sql`select ${coaVersions.id}`],
  ['a bare list', sql`id in ${[1, 2]}`],
])('refuses %s, which only Drizzle can write', (_what, query) => {
  expect(() => writeSql(query)).toThrow(TypeError);
});
