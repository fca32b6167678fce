import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppState } from '@/lib/hooks';
import { keptMfaPrompt, type MfaPrompt, tokenStore } from './stored';

/** Why there is no session any more; null when there has been none since the page was loaded. */
export type SessionEnd = 'signOut' | 'idle' | 'expired' | 'network' | 'noCompany';

export type AuthState = {
  isSignedIn: boolean;
  endedBy: SessionEnd | null;
  mfaPrompt: MfaPrompt | null;
};

const signedOut: AuthState = { isSignedIn: false, endedBy: null, mfaPrompt: null };

const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    signInStarted: () => signedOut,
    mfaRequired: (_state, { payload }: PayloadAction<MfaPrompt>) => ({ ...signedOut, mfaPrompt: payload }),
    signInRefused: () => signedOut,
    signedIn: () => ({ ...signedOut, isSignedIn: true }),
    /** Every waiting call may report the end; only the first counts. */
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>) =>
      state.isSignedIn ? { ...signedOut, endedBy: payload } : state,
  },
});

export const authReducer = authSlice.reducer;
export const { signInStarted, signInRefused, mfaRequired, signedIn, sessionEnded } = authSlice.actions;

/** The person has become a member of the company of this id, which is the one to go on in. */
export const companyJoined = createAction<number>('auth/companyJoined');

/** The state to start with: signed in when the browser still holds tokens, else in the middle of a sign-in where this tab was. */
export function restoreAuth(): AuthState {
  const isSignedIn = tokenStore.read() !== null;
  return { ...signedOut, isSignedIn, mfaPrompt: isSignedIn ? null : keptMfaPrompt.read() };
}

export const selectIsSignedIn = (state: AppState) => state.auth.isSignedIn;
export const selectSessionEnd = (state: AppState) => state.auth.endedBy;
export const selectMfaPrompt = (state: AppState) => state.auth.mfaPrompt;
