import { configureStore } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import { baseApi, configureApi, type SessionTokens } from '@/lib/api';
import { patientChecks } from './patientChecks';

/** Sets up the api alone, with tokens in memory, and records its events. */
export function setUpApi(initial: SessionTokens | null) {
  let tokens = initial;
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults(patientChecks).concat(baseApi.middleware),
  });
  const onSessionExpired = vi.fn();
  const onNetworkFailure = vi.fn();
  const tokenStore = {
    read: () => tokens,
    write: (next: SessionTokens | null) => {
      tokens = next;
    },
  };
  configureApi({ tokens: tokenStore, onSessionExpired, onNetworkFailure });
  return { store, tokenStore, onSessionExpired, onNetworkFailure };
}
