import { compileValidator, parseQueryString } from '@server/plugins/validation';
import Type, { type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { maxInt32 } from '@/contract/wire/query';

const schema = Type.Object({
  company_id: Type.Integer({ minimum: 1 }),
  note: Type.Optional(Type.Unknown()),
  ids: Type.Optional(Type.Array(Type.Integer())),
  sort: Type.Optional(Type.Array(Type.String())),
  pagination: Type.Optional(
    Type.Object({ page: Type.Integer({ maximum: maxInt32, default: 1 }), pageSize: Type.Integer({ default: 50 }) }),
  ),
  filters: Type.Optional(
    Type.Object({
      account_number: Type.Optional(Type.Object({ $contains: Type.String() })),
      id: Type.Optional(Type.Object({ $in: Type.Array(Type.Integer(), { maxItems: 3 }) })),
    }),
  ),
});

function check(httpPart: string, given: unknown) {
  return compileValidator({ schema, httpPart, method: 'GET', url: '/' })(given) as { value?: unknown; error?: unknown };
}

function read(text: string) {
  return check('querystring', parseQueryString(text)).value;
}

test('reads the nested bracket form', () => {
  expect(read('company_id=7&pagination[page]=2&filters[account_number][$contains]=10&sort[0]=a:asc')).toEqual({
    company_id: 7,
    pagination: { page: 2, pageSize: 50 },
    filters: { account_number: { $contains: '10' } },
    sort: ['a:asc'],
  });
});

test.each([
  ['with positions', 'ids[0]=1&ids[1]=2&ids[2]=3'],
  ['with empty brackets', 'ids[]=1&ids[]=2&ids[]=3'],
  ['repeated', 'ids=1&ids=2&ids=3'],
  ['separated by commas', 'ids=1,2,3'],
])('reads a list %s', (_form, text) => {
  expect(read(`company_id=7&${text}`)).toEqual({ company_id: 7, ids: [1, 2, 3] });
});

test.each([
  'filters[id][$in][0]=1&filters[id][$in][1]=2',
  'filters[id][$in][]=1&filters[id][$in][]=2',
  'filters[id][$in]=1&filters[id][$in]=2',
  'filters[id][$in]=1,2',
])('reads a list within a filter: %s', (text) => {
  expect(read(`company_id=7&${text}`)).toEqual({ company_id: 7, filters: { id: { $in: [1, 2] } } });
});

test.each(['filters[id][$in]=1,x', 'filters[id][$in]=1,2,3,4'])('refuses a list within a filter: %s', (text) => {
  expect(check('querystring', parseQueryString(`company_id=7&${text}`)).error).toBeDefined();
});

test('reads lists of any length', () => {
  const ids = Array.from({ length: 3000 }, (_, position) => position + 1);
  expect(read(`company_id=7&${ids.map((id, position) => `ids[${position}]=${id}`).join('&')}`)).toEqual({
    company_id: 7,
    ids,
  });
  expect(read(`company_id=7&${ids.map((id) => `ids[]=${id}`).join('&')}`)).toEqual({ company_id: 7, ids });
});

test('takes one value for a list of one, and a comma inside a text as it is', () => {
  expect(read('company_id=7&ids=5&sort=a,b')).toEqual({ company_id: 7, ids: [5], sort: ['a,b'] });
});

test('refuses what cannot be converted', () => {
  expect(check('querystring', parseQueryString('company_id=seven&ids=1,x')).error).toMatchObject([
    { instancePath: '/company_id' },
    { instancePath: '/ids/1' },
  ]);
});

test.each(['1.5', '1e20', 'true', '0x'])('does not take the page %s for another one', (page) => {
  const { error } = check('querystring', parseQueryString(`company_id=7&pagination[page]=${page}`));
  expect(error).toMatchObject([{ instancePath: '/pagination/page' }]);
});

test.each(['a\0b', 'a\ud800b'])('refuses text that the storage cannot hold, by its place: %j', (text) => {
  const filters = { account_number: { $contains: text } };
  expect(check('querystring', { company_id: '7', filters }).error).toMatchObject([
    { instancePath: '/filters/account_number/$contains' },
  ]);
  expect(check('body', { company_id: 7, note: [{ [text]: 1 }] }).error).toMatchObject([{ instancePath: '/note/0' }]);
});

test('takes whole surrogate pairs, and values of any depth', () => {
  expect(check('body', { company_id: 7, note: '😀' }).error).toBeUndefined();
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
  expect(check('body', { company_id: 7, note: deep }).error).toHaveLength(1);
});

test('refuses a list that is too long by its length, and names many faulty rows of one that is not', () => {
  const rows = Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer() }), { maxItems: 1000 }) });
  const validate = compileValidator({ schema: rows, httpPart: 'body', method: 'PUT', url: '/' });
  const issuesOf = (length: number) =>
    (validate({ data: Array.from({ length }, () => ({})) }) as { error?: unknown }).error;
  expect(issuesOf(1001)).toEqual([
    expect.objectContaining({ instancePath: '/data', message: 'must not have more than 1000 items' }),
  ]);
  expect(issuesOf(1000)).toHaveLength(100);
});

test('converts nothing in a body', () => {
  expect(check('body', { company_id: '7' }).error).toMatchObject([{ instancePath: '/company_id' }]);
  expect(check('body', { company_id: 7 }).value).toEqual({ company_id: 7 });
});

test('drops what a schema does not know, in lists too, and keeps it where others are taken', () => {
  const row = { id: Type.Integer() };
  const sent = { data: [{ id: 1, more: 'a\0b' }], more: 1 };
  const taking = (schema: TSchema) => compileValidator({ schema, httpPart: 'body', method: 'PUT', url: '/' })(sent);
  expect(taking(Type.Object({ data: Type.Array(Type.Object(row)) }))).toEqual({ value: { data: [{ id: 1 }] } });
  const open = Type.Object({ data: Type.Array(Type.Object(row)) }, { additionalProperties: true });
  expect(taking(open)).toMatchObject({ error: [{ instancePath: '/data/0/more' }] });
});

test('takes names of prototypes for nothing special', () => {
  expect(read('company_id=7&__proto__[ids]=1&constructor[prototype][ids]=1')).toEqual({ company_id: 7 });
});
