import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { authReducer, restoreAuth } from '@/features/auth';
import { companyReducer, restoreCompany } from '@/features/company';
import { reportsReducer } from '@/features/reports';
import { baseApi } from '@/lib/api';
import { createListeners } from './listeners';
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

/** Milliseconds: the development checks of the store complain of a busy machine rather than of us when they take less. */
const warnAfter = 1000;

/** A store that starts from what the browser kept of the session and the chosen company. */
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
