import type { MarkDoneAnswer, SavedChanges, StagedChange, StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { UploadAnswers, UploadQuestions, UploadResult } from '@/contract/staging/upload';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { answerOf, apiError, baseApi, ofCompany, pastCache, type TagType } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { uploadForm } from '@/lib/upload';
import type { KindDescription } from './kindDescription';
import { rememberMarkedDone, rememberSaved } from './markedDone';
import { createLists } from './stagedLists';
import { createStagingSlice } from './stagingSlice';

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
      rememberSaved({ kind: name, companyId });
      const answer = await dispatch(saveRows.initiate({ kind, companyId, rows }, untracked)).unwrap();
      const staged = rows.filter(({ isUndo }) => isUndo !== true).length;
      dispatch(countSaved({ kind: name, companyId }, (count) => Math.max(count, staged)));
      return answer;
    },
    /** Marks the caller's saved rows done, all or none. */
    markDone: (companyId: number) => async (dispatch: AppDispatch) => {
      const answer = await dispatch(markDone.initiate({ kind, companyId }, untracked)).unwrap();
      rememberMarkedDone({ kind: name, companyId });
      dispatch(countSaved({ kind: name, companyId }, () => 0));
      return answer;
    },
    /** Stages the rows of a file, all or none, or answers what is to be decided first. */
    importFile:
      ({ answers, ...request }: Omit<Upload, 'kind' | 'action'>) =>
      (dispatch: AppDispatch) => {
        rememberSaved({ kind: name, companyId: request.companyId });
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
