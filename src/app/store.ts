import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { authReducer, restoreAuth } from '@/features/auth';
import { coaStaging } from '@/features/coa';
import { companyReducer, restoreCompany } from '@/features/company';
import { reportsReducer } from '@/features/reports';
import { balanceStaging } from '@/features/trialBalance';
import { baseApi } from '@/lib/api';
import { createListeners } from './listeners';

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  auth: authReducer,
  company: companyReducer,
  coaStaging: coaStaging.reducer,
  balanceStaging: balanceStaging.reducer,
  reports: reportsReducer,
});

type State = ReturnType<typeof reducer>;

declare module '@/lib/hooks/storeHooks' {
  interface AppState extends State {}
}

export type AppStore = ReturnType<typeof createStore>;

/** Milliseconds: the development checks of the store complain of a busy machine rather than of us when they take less. */
const warnAfter = 1000;

/** A store that starts from what the browser kept of the session and the chosen company. */
export function createStore() {
  return configureStore({
    reducer,
    preloadedState: { auth: restoreAuth(), company: restoreCompany() },
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter }, serializableCheck: { warnAfter } })
        .prepend(createListeners())
        .concat(baseApi.middleware),
  });
}
