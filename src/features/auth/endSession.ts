import { baseApi } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { authApi } from './authApi';
import { type SessionEnd, sessionEnded } from './authSlice';
import { chosenCompany } from './chosenCompany';
import { tokenStore } from './tokenStore';

/**
 * Ends the session in this browser: tokens, person and server data go. Locally modified rows stay stored for the person's return, and
 * so does the chosen company unless the person leaves on purpose.
 */
export function endSession(reason: SessionEnd) {
  return (dispatch: AppDispatch): void => {
    tokenStore.remove();
    if (reason === 'signOut') chosenCompany.remove();
    dispatch(sessionEnded(reason));
    dispatch(baseApi.util.resetApiState());
  };
}

/** Signs the person out here at once, and tells the server so that the tokens are worth nothing elsewhere. */
export function signOut() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const tokens = tokenStore.read();
    dispatch(endSession('signOut'));
    if (tokens !== null) await dispatch(authApi.endpoints.signOut.initiate(tokens));
  };
}
