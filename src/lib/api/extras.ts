import type { Answer } from '@/contract/wire/envelope';
import { apiError } from './apiError';
import { baseApi } from './baseApi';

/** What our backend does beyond the specification's calls, where the app offers it: the name of the call after `/x/`. */
export type Extra =
  | 'binder'
  | 'change-log'
  | 'comparison-file'
  | 'copy-positions'
  | 'explain'
  | 'filing-template'
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

/** Whether the backend has an extra; what needs one isn't offered without it. */
export function useExtra(name: Extra): boolean {
  return useListExtrasQuery().data?.includes(name) ?? false;
}
