import { original } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs, skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type {
  ListShow,
  MarkDoneAnswer,
  SavedChanges,
  StagedChange,
  StagedKindName,
  StagedRow,
} from '@/contract/staging/staging';
import type { UploadAnswers, UploadQuestions, UploadResult } from '@/contract/staging/upload';
import type { Answer, ListAnswer, MessageAnswer } from '@/contract/wire/envelope';
import type { ListQuery } from '@/contract/wire/query';
import { answerOf, apiError, baseApi, ofCompany, pastCache, type TagType, useArrived } from '@/lib/api';
import type { Column } from '@/lib/columns';
import type { AppDispatch, AppState } from '@/lib/hooks';
import { maxPlainRows } from '@/lib/listParams';
import { uploadForm } from '@/lib/upload';
import { partialAnswer, withCurrent } from './listAnswers';
import type { RowTerms } from './localEdits';
import { createStagingSlice } from './stagingSlice';

/** What an import asks for beside the file, and sends with it under `name`. */
export type ImportField = { name: string; label: string; type: 'date' };

/** How many rows a file leaves, and the days beside it by field, as people read them: kinds are in the first screen, formats aren't. */
export type LeftRowsWords = { isOne: boolean; count: string; days: Readonly<Record<string, string>> };

/** All that the app says of a staged kind before one of its screens opens; columns and forms come with the screens. */
export type KindDescription<Row extends StagedRow> = RowTerms<Row> & {
  name: StagedKindName;
  /** The resource's path in the API. */
  path: string;
  /** The relations that its lists bring along. */
  populate?: readonly string[];
  /** What a list says that fails without a reason. */
  listError: string;
  /** What else than its own rows is out of date after a save, and after Mark Done. */
  outdates: { save: readonly TagType[]; markDone: readonly TagType[] };
  /** What else its rows show: they are out of date when that is. */
  shows?: readonly TagType[];
  title: string;
  /** Names the table. */
  label: string;
  addText: string;
  /** Whether a row counts as unmapped: its account is on no FOCUS line. */
  isUnmapped: (row: Row) => boolean;
  /** What a row is called in the middle of a sentence. */
  rowName: (row: Row) => string;
  review: {
    /** The columns in which a review compares rows; they come when a review opens. */
    loadColumns: () => Promise<readonly Column<Row>[]>;
    /** Where the row's record is in the books. */
    recordPath: (row: Row) => string;
  };
  template: { fileName: string; buttonText: string };
  upload: {
    action: string;
    buttonText: string;
    title: string;
    /** Shown for a file that is no CSV, in place of the usual words. */
    notCsvText?: string;
    fields?: readonly ImportField[];
    /** What it accepts besides a file with the template's columns. */
    alsoAccepts?: string;
    /** What is said of the saved rows that a file leaves where it stands; for kinds whose files are whole. */
    leftText?: (words: LeftRowsWords) => string;
    /** Whether its import asks before it changes more than the file's rows say. */
    asks?: boolean;
  };
};

/** A list call with the kind's own filters. */
export type StagedListQuery = ListQuery & { search?: string; show?: ListShow; filters?: object };

type Outdating = Pick<KindDescription<StagedRow>, 'name' | 'path' | 'outdates'>;
type SavedChangesQuery = { kind: StagedKindName; companyId: number };
type Save = { kind: Outdating; companyId: number; rows: readonly StagedChange[] };
type Upload = {
  kind: Outdating;
  action: string;
  companyId: number;
  file: File;
  /** Days (ISO 8601) by the name of their field. */
  fields: Record<string, string>;
  answers: UploadAnswers & { ask?: true };
  onProgress: (fraction: number) => void;
};

/** A refused call changed nothing, so that nothing is fetched again; one that was not answered may have. */
const unlessRefused = (error: unknown, tags: readonly TagType[]) =>
  typeof apiError(error)?.status === 'number' ? [] : tags;

/** What else is out of date after changes of a kind that a review may be about. */
const reviewTags = ({ name, outdates }: Outdating, call: keyof Outdating['outdates']): readonly TagType[] => [
  ...([name, 'Review', 'BooksState'] as const),
  ...outdates[call],
];

export const stagingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveRows: build.mutation<Partial<MessageAnswer> | null, Save>({
      query: ({ kind, companyId, rows }) => ofCompany(companyId, { url: kind.path, method: 'PUT', data: rows }),
      // Who gives up a row in review takes it out of its request.
      invalidatesTags: (_answer, error, { kind }) => unlessRefused(error, reviewTags(kind, 'save')),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    markDone: build.mutation<Partial<MarkDoneAnswer> | null, { kind: Outdating; companyId: number }>({
      query: ({ kind, companyId }) => ofCompany(companyId, { url: `${kind.path}/mark-done` }),
      invalidatesTags: (_answer, error, { kind }) => unlessRefused(error, reviewTags(kind, 'markDone')),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    uploadFile: build.mutation<(Partial<MessageAnswer> & { data?: UploadResult | UploadQuestions }) | null, Upload>({
      query: ({ action, companyId, file, fields, answers, onProgress }) => ({
        url: 'upload',
        method: 'POST',
        params: { action, company_id: companyId, ...toUploadDays(fields), ...answers },
        body: uploadForm(file),
        onProgress,
      }),
      invalidatesTags: (_answer, error, { kind }) => unlessRefused(error, [kind.name, ...kind.outdates.save]),
      extraOptions: { fallback: 'Unable to create record.', isHandled: true },
    }),
    getSample: build.query<Answer<{ url: string }>, { type: StagedKindName; companyId: number }>({
      query: ({ type, companyId }) => ({ url: 'sample/download', params: { type, company_id: companyId } }),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    getSavedChanges: build.query<Answer<SavedChanges>, SavedChangesQuery>({
      query: ({ kind, companyId }) => ({ url: 'x/saved-changes', params: { kind, company_id: companyId } }),
      providesTags: (_answer, _error, { kind }) => [kind],
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

/** Days as an upload sends them: MM-DD-YYYY. */
function toUploadDays(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, day]) => [name, day.replace(/^(.{4})-(.*)$/, '$2-$1')]));
}

/** A mutation that leaves nothing in the store. */
const untracked = { track: false };

export const { useGetSavedChangesQuery } = stagingApi;

const { saveRows, markDone, uploadFile, getSample, getSavedChanges } = stagingApi.endpoints;

/** Keeps the number of saved rows right until it is fetched again, should the person leave the screen at once. */
function countSaved(query: SavedChangesQuery, countOf: (count: number) => number) {
  return stagingApi.util.updateQueryData('getSavedChanges', query, ({ data }) => {
    data.count = countOf(data.count);
  });
}

export type StagedKind<Row extends StagedRow> = ReturnType<typeof createStagedKind<Row>>;

/** Makes of a kind's description all that its screens need: its slice of the store and its calls. */
export function createStagedKind<Row extends StagedRow>(kind: KindDescription<Row>) {
  return {
    ...kind,
    slice: createStagingSlice<Row>(kind.name, kind),
    ...createLists<Row>(kind),
    ...createCalls(kind),
  };
}

/** The kind's calls other than lists, to be dispatched; each rejects with the `ApiError`. */
function createCalls(kind: Outdating & Pick<KindDescription<StagedRow>, 'upload'>) {
  const { name, upload } = kind;
  return {
    /** Sends changes of rows, all or nothing. */
    save: (companyId: number, rows: readonly StagedChange[]) => async (dispatch: AppDispatch) => {
      const answer = await dispatch(saveRows.initiate({ kind, companyId, rows }, untracked)).unwrap();
      const staged = rows.filter(({ isUndo }) => isUndo !== true).length;
      dispatch(countSaved({ kind: name, companyId }, (count) => Math.max(count, staged)));
      return answer;
    },
    /** Marks the caller's saved rows done, all or none. */
    markDone: (companyId: number) => async (dispatch: AppDispatch) => {
      const answer = await dispatch(markDone.initiate({ kind, companyId }, untracked)).unwrap();
      dispatch(countSaved({ kind: name, companyId }, () => 0));
      return answer;
    },
    /** Stages the rows of a file, all or none, or answers what is to be decided first. */
    importFile:
      ({ answers, ...request }: Omit<Upload, 'kind' | 'action'>) =>
      (dispatch: AppDispatch) => {
        const terms = upload.asks ? { ask: true as const, ...answers } : {};
        return dispatch(
          uploadFile.initiate({ ...request, kind, action: upload.action, answers: terms }, untracked),
        ).unwrap();
      },
    /** Where the CSV file is that an import expects. */
    loadSample: (companyId: number) => async (dispatch: AppDispatch) =>
      (await answerOf(dispatch(getSample.initiate({ type: name, companyId }, pastCache)))).data.url,
    /** What Mark Done would take along; null from a backend that does not say. */
    loadSavedChanges: (companyId: number) => async (dispatch: AppDispatch) => {
      try {
        return (await answerOf(dispatch(getSavedChanges.initiate({ kind: name, companyId }, pastCache)))).data ?? null;
      } catch (error) {
        if (apiError(error)?.status === 404) return null;
        throw error;
      }
    },
  };
}

/** How many ids one address can carry. */
const maxIdsPerCall = 200;

/** The kind's two lists: the rows in the books, and the rows as the caller edits them. */
function createLists<Row extends StagedRow>({ name, path, populate, listError, shows = [] }: KindDescription<Row>) {
  const [committed, editable] = [`${name}.committed`, `${name}.editable`];
  const list = (url: string) => ({
    query: (params: StagedListQuery) => ({
      url,
      params: { ...params, populate },
      isWholeList: params.pagination === undefined,
    }),
    providesTags: [name, ...shows],
    // Of 50,000 rows that are fetched again, to compare each field takes half a second.
    structuralSharing: false,
    extraOptions: { fallback: listError },
  });
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
      const rows = useArrived(defaultSerializeQueryArgs(endpoint)) as Row[] | undefined;
      const arriving = useMemo(() => (rows && rows.length > maxPlainRows ? partialAnswer(rows) : undefined), [rows]);
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
