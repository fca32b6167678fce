import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import type { BooksState } from '@/contract/books/booksState';
import type { StagedRow } from '@/contract/staging/staging';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { apiError, baseApi, ofCompany } from '@/lib/api';
import { type AppDispatch, useAppDispatch, usePolling } from '@/lib/hooks';
import type { KindDescription } from './kindDescription';

type FollowingKind = Pick<KindDescription<StagedRow>, 'name' | 'outdates'>;
type SendAgain = { companyId: number; kind: FollowingKind };

const booksStateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBooksState: build.query<Answer<BooksState>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/books-state' }),
      providesTags: ['BooksState'],
      extraOptions: { fallback: '', isHandled: true },
    }),
    sendAgain: build.mutation<Partial<MessageAnswer> | null, SendAgain>({
      query: ({ companyId, kind }) =>
        ofCompany(companyId, { url: 'x/send-again', method: 'POST', params: { kind: kind.name } }),
      invalidatesTags: (_answer, _error, { kind }) => ['BooksState', kind.name, 'Review', ...kind.outdates.save],
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

const { useGetBooksStateQuery } = booksStateApi;

/** Makes all rejected rows of the caller ready again as they are, or none; rejects with the `ApiError`. */
export function sendAllAgain(request: SendAgain) {
  return (dispatch: AppDispatch) =>
    dispatch(booksStateApi.endpoints.sendAgain.initiate(request, { track: false })).unwrap();
}

const pauses = { first: 10_000, longest: 120_000 };

/** How far the books are, and what was rejected of the caller's; undefined at first, and with a backend that doesn't say. */
export function useBooksState(companyId: number | undefined): BooksState | undefined {
  return useGetBooksStateQuery(companyId ?? skipToken).currentData?.data;
}

/** Like `useBooksState`, and followed while the tab is visible. */
export function useFollowedBooksState(companyId: number | undefined): BooksState | undefined {
  const { currentData, error, isUninitialized, refetch } = useGetBooksStateQuery(companyId ?? skipToken);
  const isKnown = !isUninitialized && apiError(error)?.status !== 404;
  usePolling(() => isKnown && refetch(), currentData, pauses);
  return currentData?.data;
}

/**
 * Fetches what is shown of a kind again once somebody posts to the books, or decides on the caller's requests. What is edited here stays: an edit
 * of a row that changed is settled when it is saved.
 */
export function useFreshBooks(kind: FollowingKind, companyId: number): BooksState | undefined {
  const dispatch = useAppDispatch();
  const state = useFollowedBooksState(companyId);
  const known = useRef(state);

  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === undefined || state === undefined || isSame(before, state)) return;
    dispatch(baseApi.util.invalidateTags([kind.name, ...kind.outdates.markDone]));
  }, [state, dispatch, kind]);

  return state;
}

function isSame(before: BooksState, after: BooksState): boolean {
  return (
    before.commit_number === after.commit_number && before.own_requests_changed_at === after.own_requests_changed_at
  );
}
