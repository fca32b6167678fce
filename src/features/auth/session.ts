import type { CompanySetting, User } from '@/contract/people/user';
import { baseApi, extrasApi } from '@/lib/api';
import { type AppDispatch, type AppState, useAppDispatch, useAppSelector } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { authApi } from './authApi';
import { type SessionEnd, selectIsSignedIn, sessionEnded } from './authSlice';
import { tokenStore } from './stored';

const signOutPatienceMs = 3000;

const selectMe = authApi.endpoints.getMe.select();

/** The signed-in person as `/me` answered; null until then. */
export function selectUser(state: AppState): User | null {
  return selectMe(state).data?.data ?? null;
}

/** The signed-in person's id, on pages that nobody else sees. */
export function useUserId(): number {
  const user = useAppSelector(selectUser);
  if (user === null) throw new Error('Nobody is signed in');
  return user.id;
}

/** A person's memberships over all e-mail addresses, one for each company. */
export function companySettings(user: User): CompanySetting[] {
  const settings = user.emails.flatMap((email) => email.user_company_settings);
  const companies = settings.map((setting) => setting.company_info.id);
  return settings.filter((setting, position) => companies.indexOf(setting.company_info.id) === position);
}

/** Whether a person works for several firms; sample data is none. */
export function hasSeveralFirms(user: User): boolean {
  return companySettings(user).filter(({ company_info }) => company_info.is_sample !== true).length > 1;
}

const selectExtras = extrasApi.endpoints.listExtras.select();

/** The page that comes after sign-in where no other was asked for: all firms of who has several, where the backend has the page, else the dashboard. */
export function selectFirstPage(state: AppState): string {
  const user = selectUser(state);
  const isOffered = selectExtras(state).data?.includes('practice') === true;
  return isOffered && user !== null && hasSeveralFirms(user) ? paths.practice() : paths.dashboard();
}

/**
 * Ends the session in this browser: tokens, person and server data go. Locally modified rows stay stored for the person's return, and
 * so does the chosen company. One that has ended already is left alone: the next sign-in may be under way.
 */
export function endSession(reason: SessionEnd) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    if (!selectIsSignedIn(getState())) return;
    tokenStore.remove();
    dispatch(sessionEnded(reason));
    dispatch(baseApi.util.resetApiState());
  };
}

/** Tells the server that the tokens are over, then ends the session here. */
export function signOut(reason: 'signOut' | 'idle' | 'noCompany' = 'signOut') {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(endTokens());
    dispatch(endSession(reason));
  };
}

/**
 * Tells the server that the tokens are over, waiting for it only so long. Calls under way are dropped first, as are those that begin
 * meanwhile: one that came after this would be refused, and would tell the person that the session has ended.
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

/** Signs out on purpose. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return () => dispatch(signOut());
}
