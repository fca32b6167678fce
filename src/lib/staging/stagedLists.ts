import { original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs, skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { type StagedKindName, type StagedRow, stagedKinds } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, fetchAnswer, type OnWire, pastCache, rowsRead, useArrived } from '@/lib/api';
import type { AppDispatch, AppState } from '@/lib/hooks';
import { maxPlainRows } from '@/lib/listParams';
import type { KindDescription, StagedRowsQuery } from './kindDescription';
import { isMarkedDone } from './markedDone';
import { readStagedRow } from './readStagedRow';

/** Maximum number of ids in one URL. */
const maxIdsPerCall = 200;

/** Reads the rows of a company as any backend sends them. */
function rowReader<Row extends StagedRow>({ name, readRow = (row) => row }: KindDescription<Row>) {
  return (companyId: number) => {
    const books = { companyId, kind: name };
    return (row: OnWire<Row>) => readRow(readStagedRow<Row>(row, (version) => isMarkedDone(books, version)));
  };
}

/** Builds either list endpoint of a kind; they only differ in their path. */
function listEndpoint<Row extends StagedRow>(
  { name, populate, listError, shows = [] }: KindDescription<Row>,
  read: ReturnType<typeof rowReader<Row>>,
) {
  return (url: string) => ({
    query: (params: StagedRowsQuery) => ({
      url,
      params: { ...params, populate },
      isWholeList: params.pagination === undefined,
    }),
    transformResponse: (answer: ListAnswer<OnWire<Row>>, _meta: unknown, { company_id }: StagedRowsQuery) =>
      rowsRead(read(company_id))(answer),
    providesTags: [name, ...shows],
    // Comparing every field of 50,000 refetched rows takes half a second.
    structuralSharing: false,
    extraOptions: { fallback: listError },
  });
}

/** Creates the kind's two lists: the committed rows, and the rows as the caller edits them. */
export function createLists<Row extends StagedRow>(kind: KindDescription<Row>) {
  const { name, path } = kind;
  const [committed, editable] = [`${name}.committed`, `${name}.editable`];
  const read = rowReader(kind);
  const list = listEndpoint(kind, read);
  const { endpoints, util } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [committed]: build.query<ListAnswer<Row>, StagedRowsQuery>(list(path)),
      [editable]: build.query<ListAnswer<Row>, StagedRowsQuery>(list(`${path}/edit-mode`)),
    }),
  });
  const byName = (endpoint: string) => {
    const found = endpoints[endpoint];
    if (found === undefined) throw new Error(`The list ${endpoint} is not injected`);
    return found;
  };
  const lists = { committed: byName(committed), editable: byName(editable) };

  return {
    useCommittedQuery: lists.committed.useQuery,
    /**
     * Like `useCommittedQuery`, with the rows and count so far while a long list arrives: the first rows aren't rendered twice, as a page and as rows
     * in sight. Null while the query isn't known yet.
     */
    useArrivingQuery: (query: StagedRowsQuery | null) => {
      const result = lists.committed.useQuery(query ?? skipToken);
      const endpoint = { endpointName: committed, endpointDefinition: {} as never, queryArgs: query };
      const companyId = query?.company_id ?? 0;
      const rows = useArrived(defaultSerializeQueryArgs(endpoint)) as Row[] | undefined;
      const arriving = useMemo(
        () => (rows && rows.length > maxPlainRows ? partialAnswer(rows.map(read(companyId))) : undefined),
        [rows, companyId],
      );
      if (arriving === undefined || result.currentData !== undefined) return { ...result, arrived: undefined };
      return { ...result, data: arriving, arrived: arriving.data.length };
    },
    useEditableQuery: lists.editable.useQuery,
    /** A page of the rows as the caller edits them, past the cache. */
    loadPage: (query: StagedRowsQuery) => async (dispatch: AppDispatch) =>
      (await fetchAnswer(dispatch(lists.editable.initiate(query, pastCache)))).data,
    /** The current rows of these ids, past the cache; a record not among them was deleted. */
    loadRecords:
      ({ from, ...wanted }: WantedRecords & { from: keyof typeof lists }) =>
      (dispatch: AppDispatch): Promise<Row[]> =>
        loadRecords(lists[from], wanted, dispatch),
    /** Puts these current rows into the cached lists and removes those of the ids that no longer exist. */
    showCurrent:
      (ids: readonly number[], rows: readonly Row[]) =>
      (dispatch: AppDispatch, getState: () => AppState): void => {
        for (const query of util.selectCachedArgsForQuery(getState(), editable)) {
          const recipe = (draft: object) =>
            void Object.assign(draft, replaceRows(original(draft) as ListAnswer<Row>, ids, rows));
          dispatch(util.updateQueryData(editable, query, recipe));
        }
      },
  };
}

type WantedRecords = { companyId: number; ids: readonly number[] };

/** A list of rows to ask, past the cache. */
type AskedList<Row> = {
  initiate: (
    query: StagedRowsQuery,
    options: typeof pastCache,
  ) => ThunkAction<Asked<ListAnswer<Row>>, AppState, unknown, UnknownAction>;
};

type Asked<Answer> = Parameters<typeof fetchAnswer<Answer>>[0];

/** Loads the current rows of these ids from a kind's list; a record not among them was deleted. */
async function loadRecords<Row extends StagedRow>(
  list: AskedList<Row>,
  { companyId, ids }: WantedRecords,
  dispatch: AppDispatch,
): Promise<Row[]> {
  const load = async (query: Omit<StagedRowsQuery, 'company_id'>) =>
    (await fetchAnswer(dispatch(list.initiate({ company_id: companyId, ...query }, pastCache)))).data;
  const parts = chunks(ids, maxIdsPerCall).map((part) =>
    load({ pagination: { page: 1, pageSize: part.length }, filters: { id: { $in: part } } }),
  );
  const rows = (await Promise.all(parts)).flat();
  const asked = new Set(ids);
  const isAsked = ({ id }: Row) => asked.has(id);
  // A backend without the filter sends other rows; then load all and filter here.
  return rows.every(isAsked) ? rows : (await load({})).filter(isAsked);
}

type RecordsByKind<Value> = Partial<Record<StagedKindName, Value>>;

const recordsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The committed rows of these ids, by kind; none of a kind whose rows can't be loaded. */
    getRecords: build.query<RecordsByKind<StagedRow[]>, { companyId: number; ids: RecordsByKind<readonly number[]> }>({
      queryFn: async ({ companyId, ids }, { dispatch }) => {
        const load = async (kind: StagedKindName): Promise<[StagedKindName, StagedRow[]]> => {
          const wanted = { companyId, ids: ids[kind] ?? [] };
          return [kind, await loadRecords(committedList(kind), wanted, dispatch).catch(() => [])];
        };
        return { data: Object.fromEntries(await Promise.all(stagedKinds.filter((kind) => kind in ids).map(load))) };
      },
      providesTags: stagedKinds,
    }),
  }),
});

export const { useGetRecordsQuery } = recordsApi;

/** Returns the injected list of a kind's committed rows. Throws if the app doesn't have the kind. */
function committedList(kind: StagedKindName): AskedList<StagedRow> {
  const list = (baseApi.endpoints as Readonly<Record<string, AskedList<StagedRow>>>)[`${kind}.committed`];
  if (list === undefined) throw new Error(`The list of ${kind} is not injected`);
  return list;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Returns the answer of a whole list while its rows arrive. */
function partialAnswer<Row>(rows: Row[]): ListAnswer<Row> {
  return { data: rows, pagination: { page: 1, pageSize: rows.length, pageCount: 1, total: rows.length } };
}

/** Replaces rows of the list by their current versions and removes those of `ids` that no longer exist. */
function replaceRows<Row extends StagedRow>(
  list: ListAnswer<Row>,
  ids: readonly number[],
  rows: readonly Row[],
): ListAnswer<Row> {
  const current = new Map(rows.map((row) => [row.id, row]));
  const gone = new Set(ids.filter((id) => !current.has(id)));
  const data = list.data.flatMap((row) => (gone.has(row.id) ? [] : [current.get(row.id) ?? row]));
  const total = list.pagination.total - (list.data.length - data.length);
  return { ...list, data, pagination: { ...list.pagination, total } };
}
