import { expect, test } from 'vitest';
import {
  fieldsOf,
  orElse,
  orNull,
  orNumber,
  readListOf,
  text,
  unwrapList,
  whole,
  wholeOrNull,
} from '@/lib/api/wholeValues';

type Row = { id: number; name: string; note: string | null; line: { code: string } | null; parts: { id: number }[] };

const readRow = whole<Row>({
  id: orNumber,
  name: text,
  note: orNull,
  line: wholeOrNull<{ code: string }>({ code: text }),
  parts: readListOf(whole<{ id: number }>({ id: orNumber })),
});

const complete: Row = { id: 1000, name: 'Cash', note: 'Paid', line: { code: '200' }, parts: [{ id: 1 }] };

test('a whole value stays the same object', () => {
  expect(readRow(complete)).toBe(complete);
});

test.each([
  ['id', null],
  ['name', ''],
  ['note', null],
  ['line', null],
  ['parts', []],
])('%s that is left out is read as %j', (name, value) => {
  const { [name as keyof Row]: _absent, ...rest } = complete;
  expect(readRow(rest)).toEqual({ ...complete, [name]: value });
});

test('ids and numbers come as text, texts as numbers, fields of its own stay', () => {
  const sent = { ...complete, id: '1000', name: 7, parts: [{ id: '1' }], other: '5' };
  expect(readRow(sent)).toEqual({ ...complete, name: '7', other: '5' });
});

test.each(['', 'n/a', true])('%j is no number', (value) => {
  expect(orNumber(value)).toBeNull();
});

test('a value that is missing as a whole has all of its fields', () => {
  const read = whole({ ...fieldsOf(['street', 'city'], orNull), confirmed: orElse(true) });
  for (const absent of [undefined, null, []]) {
    expect(read(absent)).toEqual({ street: null, city: null, confirmed: true });
  }
});

test('a second envelope around a list is removed, and no other', () => {
  const pagination = { page: 1, total: 1 };
  expect(unwrapList({ data: { data: [1], pagination } })).toEqual({ data: [1], pagination });
  for (const plain of [{ data: [1], pagination }, { data: { data: [1], table: {} } }, { data: { data: 1 } }, null]) {
    expect(unwrapList(plain)).toBe(plain);
  }
});
