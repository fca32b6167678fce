import type { LoginRequest, MfaSession, Tokens } from '@/contract/session';
import { type ApiError, apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { authApi } from './authApi';
import { mfaRequired, signedIn, signInRefused, signInStarted } from './authSlice';
import { chosenCompany } from './chosenCompany';
import { companySettings } from './companySettings';
import { noCompanyText } from './sessionTexts';
import { tokenStore } from './tokenStore';

export type SignInResult = { outcome: 'signedIn' | 'mfa' } | { outcome: 'refused'; message: string };

/** Signs in: tokens or the question for a code, then the person, who must belong to a company. A refusal leaves nothing stored. */
export function signIn(credentials: LoginRequest) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    dispatch(signInStarted());
    try {
      const { data } = await dispatch(authApi.endpoints.login.initiate(credentials)).unwrap();
      if (isMfaSession(data)) {
        dispatch(mfaRequired(data));
        return { outcome: 'mfa' };
      }
      return await openSession(dispatch, credentials.username, data);
    } catch (failure) {
      return refuse(dispatch, messageOf(apiError(failure)));
    }
  };
}

async function openSession(dispatch: AppDispatch, username: string, tokens: Tokens): Promise<SignInResult> {
  tokenStore.write({ username, accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
  const me = dispatch(authApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
  try {
    const { data: user } = await me.unwrap();
    if (companySettings(user).length === 0) return refuse(dispatch, noCompanyText);
    dispatch(signedIn());
    return { outcome: 'signedIn' };
  } finally {
    me.unsubscribe();
  }
}

function refuse(dispatch: AppDispatch, message: string): SignInResult {
  tokenStore.remove();
  chosenCompany.remove();
  dispatch(signInRefused());
  return { outcome: 'refused', message };
}

function isMfaSession(data: Tokens | MfaSession): data is MfaSession {
  return 'session' in data;
}

function messageOf(error: ApiError | undefined): string {
  return error?.message ?? 'Something went wrong';
}
