import { combineReducers, configureStore, createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { secondFactorRequiredCode } from '@/contract/auth/auth';
import { authReducer, chosenCompany, restoreAuth, selectCompanySetting } from '@/features/auth';
import { companyReducer, restoreCompany } from '@/features/company';
import { reportsReducer } from '@/features/reports';
import { type ApiMeta, amendedPeriods, apiError, baseApi, tagsOf } from '@/lib/api';
import type { AppState } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { type StoredKind, stagedKinds } from './stagedKinds';

function createReducer(kinds: readonly StoredKind[]) {
  return combineReducers({
    [baseApi.reducerPath]: baseApi.reducer,
    auth: authReducer,
    company: companyReducer,
    reports: reportsReducer,
    staging: combineReducers(Object.fromEntries(kinds.map(({ slice }) => [slice.name, slice.reducer]))),
  });
}

type State = ReturnType<ReturnType<typeof createReducer>>;

declare module '@/lib/hooks/storeHooks' {
  interface AppState extends State {}
}

export type AppStore = ReturnType<typeof createStore>;

/** Milliseconds before the store's development checks warn; with a lower limit they do so on a busy machine. */
const warnAfter = 1000;

/** Creates a store with the session and the chosen company that the browser has stored. */
export function createStore(kinds: readonly StoredKind[] = stagedKinds) {
  return configureStore({
    reducer: createReducer(kinds),
    preloadedState: { auth: restoreAuth(), company: restoreCompany() },
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter }, serializableCheck: { warnAfter } })
        .prepend(createListeners())
        .concat(baseApi.middleware),
  });
}

/** The relevant part of RTK Query's action; `baseQueryMeta` is set by our base query. */
type FailedCall = { payload: unknown; meta: { arg?: { type?: string }; baseQueryMeta?: ApiMeta } };

/** Creates the listeners of app-wide effects of actions. The only place that shows toasts for failed mutations. */
function createListeners() {
  const listeners = createListenerMiddleware();
  listeners.startListening({
    matcher: isFailedMutation,
    effect: ({ payload, meta }) => {
      const error = apiError(payload);
      if (error === undefined || meta.baseQueryMeta?.isHandled || amendedPeriods(error).length > 0) return;
      // The end of a session leads to a page that explains it. A canceled call needs no message.
      if (error.status !== 401 && error.code !== 'CANCELED') notify.error(error.message);
    },
  });
  // If the company requires a second factor from now on, the reloaded memberships lead to its setup.
  listeners.startListening({
    predicate: (action) => isRejectedWithValue(action) && apiError(action.payload)?.code === secondFactorRequiredCode,
    effect: (_action, { dispatch, getState }) => {
      const isKnown = selectCompanySetting(getState() as AppState)?.needs_second_factor === true;
      if (!isKnown) dispatch(baseApi.util.invalidateTags(tagsOf('membershipsChanged')));
    },
  });
  // The company in use is the one of the next page load, whatever memberships there are by then.
  listeners.startListening({
    predicate: (_action, now, before) => (now as AppState).company !== (before as AppState).company,
    effect: (_action, { getState }) => {
      const { id, isInUse } = (getState() as AppState).company;
      if (isInUse && id !== null && chosenCompany.read() !== id) chosenCompany.write(id);
    },
  });
  return listeners.middleware;
}

function isFailedMutation(action: unknown): action is FailedCall & { type: string } {
  return isRejectedWithValue(action) && (action as FailedCall).meta.arg?.type === 'mutation';
}
