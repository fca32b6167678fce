import type { ChangeLogFilters, HistoryPerson, LoggedChange, UndoneCommit } from '@/contract/history/history.schema';
import type { RecordVerification } from '@/contract/history/recordVerification.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, fetchAnswer, ofCompany, pastCache, unlessRefused } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

export type ChangeLogQuery = {
  company_id: number;
  pagination?: { page: number; pageSize: number };
  filters: ChangeLogFilters;
};

type Undoing = { companyId: number; commitNumber: number };

const changeLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listChanges: build.query<ListAnswer<LoggedChange>, ChangeLogQuery>({
      query: (params) => ({ url: 'x/change-log', params }),
      // Every entry raises the commit number.
      providesTags: ['BooksState'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    listChangePeople: build.query<Answer<HistoryPerson[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/change-log/people' }),
      providesTags: ['Member'],
      extraOptions: { fallback: '', isHandled: true },
    }),
    /** The link expires after a few minutes, so it isn't cached. */
    getChangeLogLink: build.query<Answer<{ url: string }>, ChangeLogQuery>({
      query: ({ company_id, filters }) => ({ url: 'x/change-log/download', params: { company_id, filters } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    getCommentsLink: build.query<Answer<{ url: string }>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/review-comments/download' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    getRecordVerification: build.query<Answer<RecordVerification>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/record-verification' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    undoCommit: build.mutation<{ message: string; data?: UndoneCommit }, Undoing>({
      query: ({ companyId, commitNumber }) =>
        ofCompany(companyId, { url: 'x/undo-commit', method: 'POST', data: { commit_number: commitNumber } }),
      invalidatesTags: (_answer, error) => unlessRefused(error, 'rowsStaged'),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const { useListChangesQuery, useListChangePeopleQuery, useUndoCommitMutation } = changeLogApi;

const { getChangeLogLink, getCommentsLink, getRecordVerification } = changeLogApi.endpoints;

/** Loads the link to the change log as a file; rejects with the `ApiError`. */
export function loadChangeLogLink(query: ChangeLogQuery) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(getChangeLogLink.initiate(query, pastCache)))).data.url;
}

/** Loads the link to the file of all comments; rejects with the `ApiError`. */
export function loadCommentsLink(companyId: number) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(getCommentsLink.initiate(companyId, pastCache)))).data.url;
}

/** Loads the verification of a company's records against their chain; rejects with the `ApiError`. */
export function loadRecordVerification(companyId: number) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(getRecordVerification.initiate(companyId, pastCache)))).data;
}
