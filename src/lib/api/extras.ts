import type { Answer } from '@/contract/wire/envelope';
import type { namedExtras } from '@/contract/wire/extras';
import { apiError } from './apiError';
import { baseApi } from './baseApi';
import { type Ask, ofCalls } from './endpoints';
import { extrasKey } from './knownExtras';

/** Features of our backend beyond the specification that the app offers: the call's name after `/x/`, or a name of its own if there is no call. */
export type Extra =
  | Exclude<(typeof namedExtras)[number], 'extra-fields'>
  | 'amount-forms'
  | 'annual-report'
  | 'binder'
  | 'calendar-links'
  | 'capital-days'
  | 'net-capital-standing'
  | 'capital-inputs'
  | 'cash-flow-accounts'
  | 'answers'
  | 'change-log'
  | 'close'
  | 'closes'
  | 'commitments'
  | 'comparison-file'
  | 'copy-positions'
  | 'explain'
  | 'explain-what-if'
  | 'export'
  | 'filed'
  | 'filing-template'
  | 'flux-threshold'
  | 'holidays'
  | 'imports'
  | 'mapped-before'
  | 'receivables'
  | 'notices'
  | 'own-effect'
  | 'passkey-sign-in'
  | 'passkeys'
  | 'position-haircut'
  | 'practice'
  | 'questions'
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

/** Loads the backend's extras. A backend without the call has none; that answer is cached, so that it isn't asked again. */
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

/** Loads the backend's extras; `isKnown` once they are there. Asked once a session, before its first page. */
export function useKnownExtras() {
  const { data, error, isFetching, refetch } = useListExtrasQuery();
  return { isKnown: data !== undefined, error, isFetching, refetch };
}

const none: readonly string[] = [];

/** Returns the backend's extras; features that need a missing one aren't offered. */
export function useExtras(): readonly string[] {
  return useListExtrasQuery().data ?? none;
}

/** Returns true if the backend has an extra. */
export function useExtra(name: Extra): boolean {
  return useExtras().includes(name);
}
