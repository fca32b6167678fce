import { apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { accountApi } from './accountApi';
import type { MfaPrompt } from './keptMfaPrompt';
import { openSession, type SignInResult } from './signIn';

export type MfaAnswer = { code: string; isRemembered: boolean };

/**
 * Finishes a sign-in by the code that was sent for it. A code that is refused fails with the `ApiError` and leaves the sign-in open.
 * Remembering the device comes after, and may fail without harm.
 */
export function answerMfa({ session, username }: MfaPrompt, { code, isRemembered }: MfaAnswer) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const { data } = await dispatch(
      accountApi.endpoints.answerMfaChallenge.initiate({ code, session, username }),
    ).unwrap();
    const result = await dispatch(openSession(username, data));
    if (result.outcome === 'signedIn' && isRemembered) await dispatch(rememberDevice());
    return result;
  };
}

/** Backends without this call answer 404, about which nobody can do anything. */
function rememberDevice() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { error } = await dispatch(accountApi.endpoints.rememberDevice.initiate());
    const failure = apiError(error);
    if (failure !== undefined && failure.status !== 404) {
      notify.warning('This device could not be remembered. The next sign-in will ask for a code again.');
    }
  };
}
