import type { RecordVerification } from '@/contract/records/recordVerification';
import type { ChangeLogFilters, HistoryPerson, LoggedChange, UndoneCommit } from '@/contract/reviews/history';
import { stagedKinds } from '@/contract/staging/staging';
import type { Answer, ListAnswer } from '@/contract/wire/envelope';
import { answerOf, baseApi, ofCompany, pastCache, type TagType } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

export type ChangeLogQuery = {
  company_id: number;
  pagination?: { page: number; pageSize: number };
  filters: ChangeLogFilters;
};

type Undoing = { companyId: number; commitNumber: number };

/** Whatever reaches the books of a kind is a line of the log. */
const logTags: readonly TagType[] = [...stagedKinds, 'BooksState'];

const changeLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listChanges: build.query<ListAnswer<LoggedChange>, ChangeLogQuery>({
      query: (params) => ({ url: 'x/change-log', params }),
      providesTags: logTags,
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    listChangePeople: build.query<Answer<HistoryPerson[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/change-log/people' }),
      providesTags: ['Member'],
      extraOptions: { fallback: '', isHandled: true },
    }),
    /** Good for a few minutes, so none is kept. */
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
      // Accounts show in the trial balance, too.
      invalidatesTags: (answer) => (answer ? [...logTags, 'Period'] : []),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const { useListChangesQuery, useListChangePeopleQuery, useUndoCommitMutation } = changeLogApi;

const { getChangeLogLink, getCommentsLink, getRecordVerification } = changeLogApi.endpoints;

/** Where the change log is as a file; rejects with the `ApiError`. */
export function loadChangeLogLink(query: ChangeLogQuery) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(getChangeLogLink.initiate(query, pastCache)))).data.url;
}

/** Where the file of all comments is; rejects with the `ApiError`. */
export function loadCommentsLink(companyId: number) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(getCommentsLink.initiate(companyId, pastCache)))).data.url;
}

/** How far a company's records agree with their chain; rejects with the `ApiError`. */
export function loadRecordVerification(companyId: number) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(getRecordVerification.initiate(companyId, pastCache)))).data;
}
