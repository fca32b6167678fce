import { nanoid } from '@reduxjs/toolkit';
import type { DataRouter, RouteObject } from 'react-router-dom';
import {
  confirmIdentity,
  endSession,
  isIdle,
  selectCompanyId,
  selectIsSignedIn,
  selectSessionEnd,
  selectUser,
  tokenStore,
} from '@/features/auth';
import { followCompanySwitches } from '@/features/company';
import { configureApi } from '@/lib/api';
import type { AppState } from '@/lib/hooks';
import { reloadPage } from '@/lib/pageUnload';
import { paths } from '@/lib/paths';
import { type EditsOwner, persistLocalEdits } from '@/lib/staging';
import { browserStorage } from '@/lib/storage/browserStorage';
import { interruptionAt } from './interruption';
import { createRoutes } from './routes/createRoutes';
import { type StoredKind, stagedKinds } from './stagedKinds';
import { type AppStore, createStore } from './store';

/** Creates store, routes and API; the caller provides the router's history. `stop` disconnects them from the browser. */
export function createApp(createRouter: (routes: RouteObject[]) => DataRouter) {
  const store = createStore();
  const router = createRouter(createRoutes());
  const stop = connectSession(store, router);
  persistEdits(store);
  return { store, router, stop };
}

/** Saves every staged kind's local edits in the browser, by user and company. */
function persistEdits(store: AppStore, kinds: readonly StoredKind[] = stagedKinds): void {
  for (const { slice } of kinds) {
    persistLocalEdits({
      store,
      slice,
      selectOwner,
      storage: browserStorage,
      newWriter: () => nanoid(),
      now: () => new Date().toISOString(),
    });
  }
}

function selectOwner(state: AppState): EditsOwner | null {
  const userId = selectUser(state)?.id;
  const companyId = selectCompanyId(state);
  return userId === undefined || companyId === null ? null : { userId, companyId };
}

/**
 * Connects the API's session to the app: the token storage, and the end of a session or the network. Returns the function that disconnects it from
 * the browser.
 */
function connectSession(store: AppStore, router: DataRouter): () => void {
  configureApi({
    tokens: tokenStore,
    confirmIdentity,
    onSessionExpired: () => endUnasked(store),
    onNetworkFailure: () => {
      const interruption = interruptionAt(router.state.location);
      store.dispatch(endSession('network'));
      router.navigate(paths.maintenance(), { replace: true, state: interruption });
    },
  });
  const stops = [followOtherTabs(store), followCompanySwitches(() => selectCompanyId(store.getState()))];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Syncs the session with other tabs: leaves when another tab ends it, reloads for another user's session, and continues a signed-out tab after a
 * sign-in.
 */
function followOtherTabs(store: AppStore): () => void {
  let username = tokenStore.read()?.username;
  return tokenStore.subscribe(() => {
    const previous = username;
    username = tokenStore.read()?.username;
    const state = store.getState();
    const isConcerned = selectIsSignedIn(state) || selectSessionEnd(state) !== null;
    if (username === previous || !isConcerned) return;
    if (username !== undefined) reloadPage();
    else endUnasked(store);
  });
}

/** Ends a session that has ended elsewhere; a refused call may report it just as this browser signs out an idle user. */
function endUnasked(store: AppStore): void {
  store.dispatch(endSession(isIdle() ? 'idle' : 'expired'));
}
