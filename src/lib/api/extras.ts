import type { Answer } from '@/contract/wire/envelope';
import { apiError } from './apiError';
import { baseApi } from './baseApi';

/** What our backend has beyond the specification, where the app offers it: the name of the call after `/x/`, or of a field. */
export type Extra =
  | 'binder'
  | 'change-log'
  | 'comparison-file'
  | 'copy-positions'
  | 'explain'
  | 'filing-template'
  | 'option-expiry'
  | 'position-haircut'
  | 'record-history'
  | 'record-verification'
  | 'review-comments'
  | 'security-log'
  | 'ssoi-matches'
  | 'statement-file'
  | 'user-role';

export const extrasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listExtras: build.query<readonly string[], void>({
      query: () => ({ url: 'x/capabilities', isPublic: true }),
      transformResponse: ({ data }: Answer<readonly string[]>) => data,
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

const { useListExtrasQuery } = extrasApi;

/** Whether it is known what the backend has: asked once a session, before its first page. One that doesn't know the call has no extras. */
export function useKnownExtras() {
  const { data, error, isFetching, refetch } = useListExtrasQuery();
  const isKnown = data !== undefined || apiError(error)?.status === 404;
  return { isKnown, error, isFetching, refetch };
}

const none: readonly string[] = [];

/** The extras that the backend has; what needs one isn't offered without it. */
export function useExtras(): readonly string[] {
  return useListExtrasQuery().data ?? none;
}

/** Whether the backend has an extra. */
export function useExtra(name: Extra): boolean {
  return useExtras().includes(name);
}
