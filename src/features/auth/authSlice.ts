import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppState } from '@/lib/hooks';
import { type MfaPrompt, storedMfaPrompt, tokenStore } from './stored';

/** The reason that the session ended; null if there was none since the page was loaded. */
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
    /** Every pending call may report the end; only the first counts. */
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>) =>
      state.isSignedIn ? { ...signedOut, endedBy: payload } : state,
  },
});

export const authReducer = authSlice.reducer;
export const { signInStarted, signInRefused, mfaRequired, signedIn, sessionEnded } = authSlice.actions;

/** The user has become a member of the company with this id, which the session continues in. */
export const companyJoined = createAction<number>('auth/companyJoined');

/** Returns the initial state: signed in if the browser has tokens, else in the sign-in that this tab was in. */
export function restoreAuth(): AuthState {
  const isSignedIn = tokenStore.read() !== null;
  return { ...signedOut, isSignedIn, mfaPrompt: isSignedIn ? null : storedMfaPrompt.read() };
}

export const selectIsSignedIn = (state: AppState) => state.auth.isSignedIn;
export const selectSessionEnd = (state: AppState) => state.auth.endedBy;
export const selectMfaPrompt = (state: AppState) => state.auth.mfaPrompt;
