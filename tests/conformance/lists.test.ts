import Type from 'typebox';
import { expect, test } from 'vitest';
import type { CallCase } from './callCase';
import { listChecks } from './lists';
import { runCase } from './runCases';
import { type FakeBackend, fakeWorld } from './world/fakeWorld';

const list = {
  call: 'GET /things',
  row: Type.Object({ name: Type.String() }),
  sortField: 'name',
  textFields: ['name'],
  searchFields: { number: 'name', name: 'name' },
  populate: ['owner'],
};
const callCase: CallCase = { call: list.call, access: { kind: 'public' }, checks: listChecks(list) };

type Thing = { name: string };
type Query = {
  sort?: readonly string[];
  pagination?: { page: number; pageSize: number };
  filters?: { name?: { $contains: string } };
  search?: string;
};

/** Overrides of a list that conforms to the contract. */
type Parts = {
  read: (query: object | string) => Query;
  find: (things: Thing[], sought: string) => Thing[];
  sort: (things: Thing[], isDescending: boolean) => Thing[];
  total: (found: Thing[], page: Thing[]) => number;
};

const whole: Parts = {
  read: (query) => (typeof query === 'string' ? { sort: ['name:desc'] } : query),
  find: (things, sought) => things.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase())),
  sort: (things, isDescending) => (isDescending ? things.toReversed() : things),
  total: (found) => found.length,
};

function listBackend(changes: Partial<Parts> = {}): FakeBackend {
  const { read, find, sort, total } = { ...whole, ...changes };
  const things = ['Cash', 'Castle', 'Fees', 'Rent', 'Wages'].map((name) => ({ name }));
  return (_call, { query = {} }) => {
    const { filters, search = '', sort: terms = [], pagination } = read(query);
    const found = sort(find(things, filters?.name?.$contains ?? search), terms[0] === 'name:desc');
    const { page, pageSize } = pagination ?? { page: 1, pageSize: Math.max(found.length, 1) };
    const data = found.slice((page - 1) * pageSize, page * pageSize);
    const pageCount = Math.ceil(found.length / pageSize);
    return { status: 200, body: { data, pagination: { page, pageSize, pageCount, total: total(found, data) } } };
  };
}

async function failing(changes: Partial<Parts>): Promise<string[]> {
  const { issues } = await runCase(fakeWorld(listBackend(changes)), callCase);
  return issues.map(({ check }) => check);
}

test('finds nothing in a list as the contract has it', async () => {
  expect(await failing({})).toEqual([]);
});

test.each<[string, Partial<Parts>, string[]]>([
  [
    'pages that are all the first',
    { read: (query) => firstPage(whole.read(query)) },
    ['gives pages that are parts of the whole'],
  ],
  ['a total of the page alone', { total: (_found, page) => page.length }, ['gives pages that are parts of the whole']],
  [
    'a total that is too large',
    { total: (found) => found.length + 1 },
    ['gives all rows without pagination', 'gives pages that are parts of the whole', 'filters by a contained text'],
  ],
  ['an order that is always the same', { sort: (things) => things }, ['sorts both ways']],
  [
    'a filter that lets all through',
    { find: (things) => things },
    ['filters by a contained text', 'finds at least the numbers that contain a search'],
  ],
  [
    'a filter that finds too little',
    { find: (things, sought) => (sought === '' ? things : whole.find(things, sought).slice(1)) },
    ['filters by a contained text', 'finds at least the numbers that contain a search'],
  ],
  [
    'a filter that case counts for',
    { find: (things, sought) => things.filter(({ name }) => name.includes(sought)) },
    ['filters by a contained text'],
  ],
  [
    'lists that are read in one way alone',
    { read: (query) => (String(query).includes('sort=') ? {} : whole.read(query)) },
    ['takes lists as a[0]=, a[]= and a='],
  ],
])('finds %s', async (_what, changes, expected) => {
  expect(await failing(changes)).toEqual(expected);
});

function firstPage(query: Query): Query {
  return { ...query, ...(query.pagination && { pagination: { ...query.pagination, page: 1 } }) };
}
