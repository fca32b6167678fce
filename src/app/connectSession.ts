import type { DataRouter } from 'react-router-dom';
import { confirmIdentity, endSession, isIdle, selectIsSignedIn, selectSessionEnd, tokenStore } from '@/features/auth';
import { followCompanySwitches, selectCompanyId } from '@/features/company';
import { configureApi } from '@/lib/api';
import { reloadPage } from '@/lib/pageUnload';
import { paths } from '@/lib/paths';
import { interruptionAt } from './interruption';
import type { AppStore } from './store';

/**
 * Connects the api's session to the app: where tokens are, and what happens when a session or the network ends. Returns the function
 * that lets go of the browser again.
 */
export function connectSession(store: AppStore, router: DataRouter): () => void {
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
 * Tabs share one session: when another tab ends it this one leaves too, another person's session reloads the page, and a tab that was
 * signed out goes on once somebody has signed in again.
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

/** Ends a session that is over elsewhere. A refused call may say so just as this browser signs out whoever did nothing. */
function endUnasked(store: AppStore): void {
  store.dispatch(endSession(isIdle() ? 'idle' : 'expired'));
}
