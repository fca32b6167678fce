import type { UploadAnswers, UploadQuestions, UploadResult } from '@/contract/imports/upload.schema';
import type { StagedChange, StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { MarkDoneAnswer, SavedChanges } from '@/contract/staging/staging.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { apiError, baseApi, fetchAnswer, ofCompany, pastCache, unlessRefused } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { uploadForm } from '@/lib/upload';
import type { KindDescription } from './kindDescription';
import { rememberMarkedDone, rememberSaved } from './markedDone';
import { createLists } from './stagedLists';
import { createStagingSlice } from './stagingSlice';

type ChangedKind = Pick<KindDescription<StagedRow>, 'path' | 'events'>;
type SavedChangesQuery = { kind: StagedKindName; companyId: number };
type Save = { kind: ChangedKind; companyId: number; rows: readonly StagedChange[] };
type Upload = {
  kind: ChangedKind;
  action: string;
  companyId: number;
  file: File;
  /** Days (ISO 8601) by the name of their field. */
  fields: Record<string, string>;
  answers: UploadAnswers & { ask?: true };
  onProgress: (fraction: number) => void;
};

export const stagingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveRows: build.mutation<Partial<MessageAnswer> | null, Save>({
      query: ({ kind, companyId, rows }) => ofCompany(companyId, { url: kind.path, method: 'PUT', data: rows }),
      invalidatesTags: (_answer, error, { kind }) => unlessRefused(error, kind.events.saved),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    markDone: build.mutation<Partial<MarkDoneAnswer> | null, { kind: ChangedKind; companyId: number }>({
      query: ({ kind, companyId }) => ofCompany(companyId, { url: `${kind.path}/mark-done` }),
      invalidatesTags: (_answer, error, { kind }) => unlessRefused(error, kind.events.markedDone),
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
      invalidatesTags: (_answer, error, { kind }) => unlessRefused(error, kind.events.saved),
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

/** Formats days as an upload sends them: MM-DD-YYYY. */
function toUploadDays(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, day]) => [name, day.replace(/^(.{4})-(.*)$/, '$2-$1')]));
}

/** Options of a mutation that stores no result. */
const untracked = { track: false };

export const { useGetSavedChangesQuery } = stagingApi;

const { saveRows, markDone, uploadFile, getSample, getSavedChanges } = stagingApi.endpoints;

/** Updates the cached number of saved rows until it is fetched again, for a user who leaves the screen immediately. */
function countSaved(query: SavedChangesQuery, countOf: (count: number) => number) {
  return stagingApi.util.updateQueryData('getSavedChanges', query, ({ data }) => {
    data.count = countOf(data.count);
  });
}

export type StagedKind<Row extends StagedRow> = ReturnType<typeof createStagedKind<Row>>;

/** Creates a kind's slice and API calls. */
export function createStagedKind<Row extends StagedRow>(kind: KindDescription<Row>) {
  return {
    ...kind,
    slice: createStagingSlice<Row>(kind.name, kind),
    ...createLists<Row>(kind),
    ...createCalls(kind),
  };
}

/** Creates the kind's calls other than lists, to be dispatched; each rejects with the `ApiError`. */
function createCalls(kind: ChangedKind & Pick<KindDescription<StagedRow>, 'name' | 'upload'>) {
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
    /** Stages the rows of a file, all or none, or returns the questions to answer first. */
    importFile:
      ({ answers, ...request }: Omit<Upload, 'kind' | 'action'>) =>
      (dispatch: AppDispatch) => {
        rememberSaved({ kind: name, companyId: request.companyId });
        const terms = upload.asks ? { ask: true as const, ...answers } : {};
        return dispatch(
          uploadFile.initiate({ ...request, kind, action: upload.action, answers: terms }, untracked),
        ).unwrap();
      },
    /** Returns the link to the CSV template of an import. */
    loadSample: (companyId: number) => async (dispatch: AppDispatch) =>
      (await fetchAnswer(dispatch(getSample.initiate({ type: name, companyId }, pastCache)))).data.url,
    /** Returns the saved changes that Mark Done would include; null from a backend that doesn't send it. */
    loadSavedChanges: (companyId: number) => async (dispatch: AppDispatch) => {
      try {
        return (
          (await fetchAnswer(dispatch(getSavedChanges.initiate({ kind: name, companyId }, pastCache)))).data ?? null
        );
      } catch (error) {
        if (apiError(error)?.status === 404) return null;
        throw error;
      }
    },
  };
}
