import type { AppDispatch } from '@/lib/hooks';
import { askForPasskey } from '@/lib/secondFactor';
import { passkeyApi } from './passkeyApi';
import { openSession, type SignInResult } from './signIn';

/**
 * Signs in by a passkey: alone, or in place of the code that the sign-in `session` waits for. Fails with an `ApiError` where there is none, or
 * the server doesn't take it.
 */
export function signInByPasskey(session?: string) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const { beginPasskeySignIn, signInByPasskey: send } = passkeyApi.endpoints;
    const signIn = session === undefined ? {} : { session };
    const { data: options } = await dispatch(beginPasskeySignIn.initiate(signIn)).unwrap();
    const passkey = await askForPasskey(options);
    const { data: opened } = await dispatch(send.initiate({ ...signIn, passkey })).unwrap();
    return dispatch(openSession(opened.username, opened));
  };
}
