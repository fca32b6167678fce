import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import type { BooksState } from '@/contract/staging/booksState.schema';
import type { StagedRow } from '@/contract/staging/staging';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { apiError, baseApi, ofCompany, tagsOf } from '@/lib/api';
import { type AppDispatch, useAppDispatch, usePolling } from '@/lib/hooks';
import type { KindDescription } from './kindDescription';

type SendAgain = { companyId: number; kind: Pick<KindDescription<StagedRow>, 'name' | 'events'> };

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
      invalidatesTags: (_answer, _error, { kind }) => tagsOf(kind.events.saved),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

const { useGetBooksStateQuery } = booksStateApi;

/** Resubmits all of the caller's rejected rows unchanged, or none; rejects with the `ApiError`. */
export function sendAllAgain(request: SendAgain) {
  return (dispatch: AppDispatch) =>
    dispatch(booksStateApi.endpoints.sendAgain.initiate(request, { track: false })).unwrap();
}

const pauses = { first: 10_000, longest: 120_000 };

/** Returns the version of the books and the caller's rejected rows; undefined at first, and with a backend that doesn't send it. */
export function useBooksState(companyId: number | undefined): BooksState | undefined {
  return useGetBooksStateQuery(companyId ?? skipToken).currentData?.data;
}

/** Returns `useBooksState`, polled while the tab is visible. */
export function useFollowedBooksState(companyId: number | undefined): BooksState | undefined {
  const { currentData, error, isUninitialized, refetch } = useGetBooksStateQuery(companyId ?? skipToken);
  const isKnown = !isUninitialized && apiError(error)?.status !== 404;
  usePolling(() => isKnown && refetch(), currentData, pauses);
  return currentData?.data;
}

/**
 * Refetches what depends on the books when another user posts to the books or decides on the caller's requests. Local edits stay: a conflict with a changed row
 * is settled on save.
 */
export function useFreshBooks(companyId: number): BooksState | undefined {
  const dispatch = useAppDispatch();
  const state = useFollowedBooksState(companyId);
  const known = useRef(state);

  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === undefined || state === undefined || isSame(before, state)) return;
    dispatch(baseApi.util.invalidateTags(tagsOf('booksChangedByOthers')));
  }, [state, dispatch]);

  return state;
}

function isSame(before: BooksState, after: BooksState): boolean {
  return (
    before.commit_number === after.commit_number && before.own_requests_changed_at === after.own_requests_changed_at
  );
}
