import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MfaSession } from '@/contract/session';
import { tokenStore } from './tokenStore';

/** Why there is no session any more; null when there has been none since the page was loaded. */
export type SessionEnd = 'signOut' | 'idle' | 'expired' | 'network' | 'noCompany';

/** A sign-in that waits for the code sent by SMS, and what the server said of the sending. */
export type MfaPrompt = MfaSession & { message: string };

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

/** The state to start with: signed in when the browser still holds tokens. */
export function restoreAuth(): AuthState {
  return { ...signedOut, isSignedIn: tokenStore.read() !== null };
}

type WithAuth = { auth: AuthState };

export const selectIsSignedIn = (state: WithAuth) => state.auth.isSignedIn;
export const selectSessionEnd = (state: WithAuth) => state.auth.endedBy;
export const selectMfaPrompt = (state: WithAuth) => state.auth.mfaPrompt;
