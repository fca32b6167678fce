import { original } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs, skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope';
import { answerOf, baseApi, type OnWire, pastCache, rowsRead, useArrived } from '@/lib/api';
import type { AppDispatch, AppState } from '@/lib/hooks';
import { maxPlainRows } from '@/lib/listParams';
import type { KindDescription, StagedListQuery } from './kindDescription';
import { partialAnswer, withCurrent } from './listAnswers';
import { isMarkedDone } from './markedDone';
import { readStagedRow } from './readStagedRow';

/** How many ids one address can carry. */
const maxIdsPerCall = 200;

/** Reads the rows of a company as any backend sends them. */
function rowReader<Row extends StagedRow>({ name, readRow = (row) => row }: KindDescription<Row>) {
  return (companyId: number) => {
    const books = { companyId, kind: name };
    return (row: OnWire<Row>) => readRow(readStagedRow<Row>(row, (version) => isMarkedDone(books, version)));
  };
}

/** What both lists of a kind are, but for their address. */
function listEndpoint<Row extends StagedRow>(
  { name, populate, listError, shows = [] }: KindDescription<Row>,
  read: ReturnType<typeof rowReader<Row>>,
) {
  return (url: string) => ({
    query: (params: StagedListQuery) => ({
      url,
      params: { ...params, populate },
      isWholeList: params.pagination === undefined,
    }),
    transformResponse: (answer: ListAnswer<OnWire<Row>>, _meta: unknown, { company_id }: StagedListQuery) =>
      rowsRead(read(company_id))(answer),
    providesTags: [name, ...shows],
    // Of 50,000 rows that are fetched again, to compare each field takes half a second.
    structuralSharing: false,
    extraOptions: { fallback: listError },
  });
}

/** The kind's two lists: the rows in the books, and the rows as the caller edits them. */
export function createLists<Row extends StagedRow>(kind: KindDescription<Row>) {
  const { name, path } = kind;
  const [committed, editable] = [`${name}.committed`, `${name}.editable`];
  const read = rowReader(kind);
  const list = listEndpoint(kind, read);
  const { endpoints, util } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [committed]: build.query<ListAnswer<Row>, StagedListQuery>(list(path)),
      [editable]: build.query<ListAnswer<Row>, StagedListQuery>(list(`${path}/edit-mode`)),
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
     * Like `useCommittedQuery`; of a long list its rows so far, and how many those are, while they arrive: the first of them aren't made twice,
     * as a page and as rows in sight. Null while it is not known yet what to ask for.
     */
    useArrivingQuery: (query: StagedListQuery | null) => {
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
    /** A page of the rows as the caller edits them, as they are now. */
    loadPage: (query: StagedListQuery) => async (dispatch: AppDispatch) =>
      (await answerOf(dispatch(lists.editable.initiate(query, pastCache)))).data,
    /** The rows of these ids as they are now, past what is cached; a record that is not among them is gone. */
    loadRecords:
      ({ from, companyId, ids }: { from: keyof typeof lists; companyId: number; ids: readonly number[] }) =>
      async (dispatch: AppDispatch): Promise<Row[]> => {
        const load = async (query: Omit<StagedListQuery, 'company_id'>) => {
          const request = { company_id: companyId, ...query };
          return (await answerOf(dispatch(lists[from].initiate(request, pastCache)))).data;
        };
        const parts = chunks(ids, maxIdsPerCall).map((part) =>
          load({ pagination: { page: 1, pageSize: part.length }, filters: { id: { $in: part } } }),
        );
        const rows = (await Promise.all(parts)).flat();
        const asked = new Set(ids);
        const isAsked = ({ id }: Row) => asked.has(id);
        // A backend that does not know the filter sends others: then all rows are needed.
        return rows.every(isAsked) ? rows : (await load({})).filter(isAsked);
      },
    /** Puts these rows, as they are now, into the lists that are shown; of the ids, those that have none go. */
    showCurrent:
      (ids: readonly number[], rows: readonly Row[]) =>
      (dispatch: AppDispatch, getState: () => AppState): void => {
        for (const query of util.selectCachedArgsForQuery(getState(), editable)) {
          const recipe = (draft: object) =>
            void Object.assign(draft, withCurrent(original(draft) as ListAnswer<Row>, ids, rows));
          dispatch(util.updateQueryData(editable, query, recipe));
        }
      },
  };
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
