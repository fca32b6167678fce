import type { Answer } from '@/contract/wire/envelope';
import type { namedExtras } from '@/contract/wire/extras';
import { apiError } from './apiError';
import { baseApi } from './baseApi';
import { extrasKey } from './knownExtras';
import { type Ask, ofCalls } from './ofCalls';

/** What our backend does beyond the specification's calls, where the app offers it: the name of the call after `/x/`, or of what is no call. */
export type Extra =
  | Exclude<(typeof namedExtras)[number], 'extra-fields'>
  | 'amount-forms'
  | 'annual-report'
  | 'binder'
  | 'calendar-links'
  | 'capital-days'
  | 'cash-flow-accounts'
  | 'change-log'
  | 'close'
  | 'closes'
  | 'comparison-file'
  | 'copy-positions'
  | 'explain'
  | 'explain-what-if'
  | 'export'
  | 'filed'
  | 'filing-template'
  | 'flux-threshold'
  | 'imports'
  | 'mapped-before'
  | 'receivables'
  | 'notices'
  | 'passkey-sign-in'
  | 'passkeys'
  | 'position-haircut'
  | 'practice'
  | 'record-history'
  | 'record-verification'
  | 'recurring-entries'
  | 'reminders'
  | 'roll-forward'
  | 'reported-periods'
  | 'review-comments'
  | 'sample-company'
  | 'security-log'
  | 'ssoi-matches'
  | 'statement-file'
  | 'subordinated-loans'
  | 'tie-out'
  | 'user-last-day'
  | 'user-role'
  | 'what-if'
  | 'what-if-file'
  | 'what-if-positions'
  | 'what-if-scenarios'
  | 'what-if-staging'
  | 'withdrawals';

/** A backend that doesn't know the call has no extras: that is an answer, so that nobody asks again. */
async function loadExtras(_: unknown, ask: Ask): Promise<readonly string[]> {
  try {
    return ((await ask({ url: 'x/capabilities', isPublic: true })) as Answer<readonly string[]>).data;
  } catch (error) {
    if (apiError(error)?.status === 404) return [];
    throw error;
  }
}

export const extrasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listExtras: build.query<readonly string[], void>({
      queryFn: ofCalls(loadExtras),
      serializeQueryArgs: () => extrasKey,
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

const { useListExtrasQuery } = extrasApi;

/** Whether it is known what the backend has: asked once a session, before its first page. */
export function useKnownExtras() {
  const { data, error, isFetching, refetch } = useListExtrasQuery();
  return { isKnown: data !== undefined, error, isFetching, refetch };
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
