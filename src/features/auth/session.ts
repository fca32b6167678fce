import type { CompanySetting, User } from '@/contract/auth/user.schema';
import { baseApi, extrasApi } from '@/lib/api';
import { type AppDispatch, type AppState, useAppDispatch, useAppSelector } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { authApi } from './authApi';
import { type SessionEnd, selectIsSignedIn, sessionEnded } from './authSlice';
import { tokenStore } from './stored';

const signOutPatienceMs = 3000;

const selectMe = authApi.endpoints.getMe.select();

/** Returns the signed-in user of `/me`; null until loaded. */
export function selectUser(state: AppState): User | null {
  return selectMe(state).data?.data ?? null;
}

/** Returns the signed-in user's id; throws without one. */
export function useUserId(): number {
  const user = useAppSelector(selectUser);
  if (user === null) throw new Error('Nobody is signed in');
  return user.id;
}

/** Returns a user's memberships over all e-mail addresses, one for each company. */
export function companySettings(user: User): CompanySetting[] {
  const settings = user.emails.flatMap((email) => email.user_company_settings);
  const companies = settings.map((setting) => setting.company_info.id);
  return settings.filter((setting, position) => companies.indexOf(setting.company_info.id) === position);
}

/** Returns true if a user works for several firms, sample data excluded. */
export function hasSeveralFirms(user: User): boolean {
  return companySettings(user).filter(({ company_info }) => company_info.is_sample !== true).length > 1;
}

const selectExtras = extrasApi.endpoints.listExtras.select();

/** Returns the first page after sign-in: all firms for a user with several, if the backend has the page, else the dashboard. */
export function selectFirstPage(state: AppState): string {
  const user = selectUser(state);
  const isOffered = selectExtras(state).data?.includes('practice') === true;
  return isOffered && user !== null && hasSeveralFirms(user) ? paths.practice() : paths.dashboard();
}

/**
 * Ends the session in this browser: removes tokens, user and server data. Local edits stay stored for the user's return, and so does the chosen
 * company. Does nothing if the session has already ended: the next sign-in may be running.
 */
export function endSession(reason: SessionEnd) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    if (!selectIsSignedIn(getState())) return;
    tokenStore.remove();
    dispatch(sessionEnded(reason));
    dispatch(baseApi.util.resetApiState());
  };
}

/** Revokes the tokens on the server, then ends the session here. */
export function signOut(reason: 'signOut' | 'idle' | 'noCompany' = 'signOut') {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(endTokens());
    dispatch(endSession(reason));
  };
}

/**
 * Revokes the tokens on the server, waiting only for a limited time. Aborts running calls first and drops new ones: a later call would be refused and
 * report the session's end to the user.
 */
export function endTokens() {
  return async (dispatch: AppDispatch): Promise<void> => {
    for (const query of dispatch(baseApi.util.getRunningQueriesThunk())) query.abort();
    const call = dispatch(authApi.endpoints.signOut.initiate());
    const patience = setTimeout(() => call.abort(), signOutPatienceMs);
    await call;
    clearTimeout(patience);
  };
}

/** Returns the function that signs out on the user's request. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return () => dispatch(signOut());
}
