import { isDeepStrictEqual } from 'node:util';
import qs from 'qs';
import type { TSchema } from 'typebox';
import { listOf } from '@/contract/wire/envelope.schema';
import { allPages } from './allPages';
import type { CallCase, Checks } from './callCase';
import { answered, requireThat } from './expectations';
import { hasExtraParameters } from './http';
import type { World } from './world/world';

/** Sort and filter fields of a list call, named as in `sort`: `coa.account_number`. */
export type ListCall = {
  call: string;
  row: TSchema;
  /** A field that every row has. */
  sortField: string;
  /** Fields filtered by contained text. */
  textFields?: readonly string[];
  /** Number and name that a search looks into. */
  searchFields?: { number: string; name: string };
  /** Relations that the app requests with every such call; a backend may omit others. */
  populate?: readonly string[];
  /** False for pickers, which are the same for all companies. */
  isScoped?: boolean;
};

type Row = Record<string, unknown>;

/**
 * Checks the conventions of lists: all rows or a page of them, sorting, filters, and the ways to write lists in the address. A plain backend may page
 * all.
 */
export function listChecks(list: ListCall): Checks {
  return {
    'gives all rows without pagination': async (world) => {
      const { data, pagination } = await readAll(world, list, {});
      requireThat(
        pagination.total === data.length,
        `${list.call}: pagination.total is ${pagination.total}, with ${data.length} rows`,
      );
    },
    'gives pages that are parts of the whole': (world) => checkPages(world, list),
    'sorts both ways': (world) => checkSorting(world, list),
    'takes lists as a[0]=, a[]= and a=': (world) => checkWaysOfLists(world, list),
    ...(list.textFields !== undefined && {
      'filters by a contained text': async (world: World) => {
        for (const field of list.textFields ?? []) await checkTextFilter(world, list, field);
      },
    }),
    ...(list.searchFields !== undefined && {
      'finds at least the numbers that contain a search': (world: World) =>
        checkSearch(world, list, list.searchFields ?? { number: '', name: '' }),
    }),
  };
}

export function malformedLists(
  list: Pick<ListCall, 'isScoped' | 'populate' | 'sortField'>,
): NonNullable<CallCase['malformed']> {
  const asking = (query: object) => (world: World) => ({ query: queryOf(world, list, query) });
  return {
    'page 0': asking({ pagination: { page: 0, pageSize: 10 } }),
    'a page size that is no number': asking({ pagination: { page: 1, pageSize: 'ten' } }),
    'a sort order that is none': asking({ sort: [`${list.sortField}:up`] }),
  };
}

async function checkPages(world: World, list: ListCall): Promise<void> {
  const sort = [`${list.sortField}:asc`];
  const whole = (await readAll(world, list, { sort })).data;
  const pageSize = 2;
  for (const page of [1, 2]) {
    const { data, pagination } = await read(world, list, { sort, pagination: { page, pageSize } });
    const expected = { page, pageSize, pageCount: Math.ceil(whole.length / pageSize), total: whole.length };
    requireThat(
      isDeepStrictEqual({ ...expected, ...pagination }, expected),
      `${list.call}: pagination of page ${page} is ${JSON.stringify(pagination)}, not ${JSON.stringify(expected)}`,
    );
    requireThat(
      isDeepStrictEqual(data, whole.slice((page - 1) * pageSize, page * pageSize)),
      `${list.call}: page ${page} is no part of the same list without pagination`,
    );
  }
}

/** Checks that the two directions of an order are reverses of each other. Equal rows prove nothing. */
async function checkSorting(world: World, list: ListCall): Promise<void> {
  const valuesBy = async (direction: string) =>
    (await readAll(world, list, { sort: [`${list.sortField}:${direction}`] })).data.map((row) =>
      at(row, list.sortField),
    );
  const [up, down] = [await valuesBy('asc'), await valuesBy('desc')];
  requireThat(
    isDeepStrictEqual(up, down.toReversed()),
    `${list.call}: ${list.sortField}:desc is not the reverse of ${list.sortField}:asc`,
  );
}

async function checkWaysOfLists(world: World, list: ListCall): Promise<void> {
  const rest = qs.stringify(queryOf(world, list, {}), { encodeValuesOnly: true });
  const rowsBy = async (name: string) => (await read(world, list, `${rest}&${name}=${list.sortField}:desc`)).data;
  const [indexed, empty, plain] = [await rowsBy('sort[0]'), await rowsBy('sort[]'), await rowsBy('sort')];
  requireThat(isDeepStrictEqual(indexed, empty), `${list.call}: sort[]= gives other rows than sort[0]=`);
  requireThat(isDeepStrictEqual(indexed, plain), `${list.call}: sort= gives other rows than sort[0]=`);
}

async function checkTextFilter(world: World, list: ListCall, field: string): Promise<void> {
  if (world.backend.isPlain && hasExtraParameters({ query: { filters: filterOf(field, '') } })) return;
  const whole = (await readAll(world, list, {})).data;
  const sought = inOtherCase(String(at(whole[0] ?? {}, field) ?? '').slice(0, 2));
  const { data } = await readAll(world, list, { filters: filterOf(field, sought) });
  const isFound = (row: Row) => String(at(row, field)).toLowerCase().includes(sought.toLowerCase());
  requireThat(data.every(isFound), `${list.call}: the filter ${field} $contains ${sought} lets other rows through`);
  const expected = whole.filter(isFound).length;
  requireThat(
    data.length === expected,
    `${list.call}: the filter ${field} $contains ${sought} gives ${data.length} rows of ${expected}`,
  );
  const none = await read(world, list, { filters: filterOf(field, 'no row has this text') });
  requireThat(
    none.data.length === 0 && none.pagination.total === 0,
    `${list.call}: a filter that nothing fits gives ${none.data.length} rows, pagination.total ${none.pagination.total}`,
  );
}

async function checkSearch(
  world: World,
  list: ListCall,
  { number, name }: NonNullable<ListCall['searchFields']>,
): Promise<void> {
  if (world.backend.isPlain) return;
  const whole = (await read(world, list, {})).data;
  const search = String(at(whole[0] ?? {}, number)).slice(0, 2);
  const { data } = await read(world, list, { search });
  const has = (row: Row, field: string) => String(at(row, field)).toLowerCase().includes(search.toLowerCase());
  const stray = data.find((row) => !has(row, number) && !has(row, name));
  requireThat(stray === undefined, `${list.call}: the search ${search} lets ${JSON.stringify(stray)} through`);
  const [found, expected] = [data, whole].map((rows) => rows.filter((row) => has(row, number)).length);
  requireThat(found === expected, `${list.call}: the search ${search} finds ${found} of ${expected} numbers`);
}

async function read(world: World, list: ListCall, query: object | string) {
  const asked = typeof query === 'string' ? query : queryOf(world, list, query);
  const { data, pagination } = answered(await world.admin.send(list.call, { query: asked }), listOf(list.row));
  return { data: data as Row[], pagination };
}

/** Reads all rows, in pages if a plain backend returns no more at once. */
async function readAll(world: World, list: ListCall, query: object) {
  const first = await read(world, list, query);
  if (!world.backend.isPlain) return first;
  return allPages(first, (part) => read(world, list, { ...query, ...part }));
}

type Scope = Pick<ListCall, 'isScoped' | 'populate'>;

function queryOf(world: World, { isScoped = true, populate }: Scope, query: object): object {
  return { ...(isScoped && { company_id: world.companyId }), ...(populate && { populate }), ...query };
}

function at(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Row | undefined)?.[name], row);
}

/** Swaps the case of a text, which filters must ignore. */
function inOtherCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

function filterOf(path: string, sought: string): object {
  return path.split('.').reduceRight<object>((inner, name) => ({ [name]: inner }), { $contains: sought });
}
