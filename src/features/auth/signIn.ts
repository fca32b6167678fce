import { signInWaitMinutes } from '@/contract/account';
import type { LoginRequest, MfaSession, Tokens } from '@/contract/session';
import { apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { accountFlow, type StoredFlow } from './accountFlow';
import { authApi } from './authApi';
import { mfaRequired, signedIn, signInRefused, signInStarted } from './authSlice';
import { chosenCompany } from './chosenCompany';
import { companySettings } from './companySettings';
import { endTokens } from './endSession';
import { flowOfRefusal, type Refusal } from './flowOfRefusal';
import { pendingInvitation } from './pendingInvitation';
import { noCompanyText } from './sessionTexts';
import { tokenStore } from './tokenStore';

export type SignInResult =
  | { outcome: 'signedIn' | 'mfa' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unfinished'; message: string; flow: StoredFlow };

/** Signs in: tokens or the question for a code, then the person, who must belong to a company. A refusal leaves nothing stored. */
export function signIn(credentials: LoginRequest) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    dispatch(signInStarted());
    try {
      const { data, message } = await dispatch(authApi.endpoints.login.initiate(credentials)).unwrap();
      if (isMfaSession(data)) {
        const endsAt = Date.now() + signInWaitMinutes * 60_000;
        dispatch(mfaRequired({ ...data, message: message ?? 'An OTP was sent to your mobile number.', endsAt }));
        return { outcome: 'mfa' };
      }
      return await dispatch(openSession(credentials.username, data));
    } catch (failure) {
      return refuse(dispatch, apiError(failure));
    }
  };
}

/** Begins the session of these tokens, unless its person cannot be loaded, or belongs to no company and is not about to join one. */
export function openSession(username: string, tokens: Tokens) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    tokenStore.write({ username, accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
    const me = dispatch(authApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
    try {
      const { data: user } = await me.unwrap();
      if (companySettings(user).length === 0 && pendingInvitation.read() === null) {
        await dispatch(endTokens());
        return refuse(dispatch, { message: noCompanyText });
      }
      accountFlow.remove();
      dispatch(signedIn());
      return { outcome: 'signedIn' };
    } catch (failure) {
      return refuse(dispatch, apiError(failure));
    } finally {
      me.unsubscribe();
    }
  };
}

function refuse(dispatch: AppDispatch, refusal: Refusal = { message: 'Something went wrong' }): SignInResult {
  tokenStore.remove();
  chosenCompany.remove();
  dispatch(signInRefused());
  const { message } = refusal;
  const flow = flowOfRefusal(refusal);
  return flow === null ? { outcome: 'refused', message } : { outcome: 'unfinished', message, flow };
}

function isMfaSession(data: Tokens | MfaSession): data is MfaSession {
  return 'session' in data;
}
