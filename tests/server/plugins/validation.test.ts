import { compileValidator, parseQueryString } from '@server/plugins/validation';
import Type from 'typebox';
import { expect, test } from 'vitest';

const schema = Type.Object({
  company_id: Type.Integer({ minimum: 1 }),
  ids: Type.Optional(Type.Array(Type.Integer())),
  sort: Type.Optional(Type.Array(Type.String())),
  pagination: Type.Optional(
    Type.Object({ page: Type.Integer({ default: 1 }), pageSize: Type.Integer({ default: 50 }) }),
  ),
  filters: Type.Optional(Type.Object({ account_number: Type.Object({ $contains: Type.String() }) })),
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

test('converts nothing in a body', () => {
  expect(check('body', { company_id: '7' }).error).toMatchObject([{ instancePath: '/company_id' }]);
  expect(check('body', { company_id: 7 }).value).toEqual({ company_id: 7 });
});
