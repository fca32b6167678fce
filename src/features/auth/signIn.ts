import { signInWaitMinutes, unfinishedAccount } from '@/contract/auth/account';
import type { VerifiedFlow } from '@/contract/auth/account.schema';
import { sessionCookieExtra } from '@/contract/auth/auth';
import { type CountryCode, internationalNumber } from '@/contract/auth/countries';
import type { LoginRequest, MfaSession, Tokens } from '@/contract/auth/session.schema';
import { type ApiError, apiError, extrasApi, fetchAnswer, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { invalidPhoneText } from '@/lib/phone';
import { authApi } from './authApi';
import { mfaRequired, signedIn, signInRefused, signInStarted } from './authSlice';
import { companySettings, endTokens } from './session';
import { accountFlow, chosenCompany, type MfaPrompt, pendingInvitation, type StoredFlow, tokenStore } from './stored';

export const noCompanyText = 'Please contact your administrator to setup your company';

/** Typed credentials; the country only counts for a mobile number. */
export type TypedCredentials = LoginRequest & { country: CountryCode };

export type CredentialErrors = Partial<Record<keyof LoginRequest, string>>;

export type SignInResult =
  | { outcome: 'signedIn' | 'mfa' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unfinished'; message: string; flow: StoredFlow };

/** The error of a refused sign-in. */
type Refusal = Pick<ApiError, 'message' | 'userId'>;

/** Returns true if a username is a mobile number without its country: digits alone, or a formatted number. */
export function isMobileNumber(username: string): boolean {
  return /^[\d(][\d\s().-]*$/.test(username.trim()) && /\d/.test(username);
}

/** Returns the missing and invalid credentials by field; empty without any. */
export function checkCredentials(typed: TypedCredentials): CredentialErrors {
  const usernameError = checkUsername(typed);
  return {
    ...(usernameError !== null && { username: usernameError }),
    ...(typed.password === '' && { password: 'Password is required' }),
  };
}

function checkUsername({ username, country }: TypedCredentials): string | null {
  if (username.trim() === '') return 'Email/Mobile is required';
  const isUnlikely = isMobileNumber(username) && internationalNumber(country, username) === null;
  return isUnlikely ? invalidPhoneText : null;
}

/** Returns the sign-in request: the trimmed username, a mobile number with its country code. */
export function toLoginRequest({ username, password, country }: TypedCredentials): LoginRequest {
  const number = isMobileNumber(username) ? internationalNumber(country, username) : null;
  return { username: number === null ? username.trim() : `+${number}`, password };
}

/** Signs in: gets tokens or a code prompt, then the user, who must belong to a company. A refusal leaves nothing stored. */
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

/**
 * Completes a sign-in with the code sent for it. A rejected code fails with the `ApiError` and leaves the sign-in pending. Remembering the device
 * comes last and may fail without effect.
 */
export function answerMfa({ session, username }: MfaPrompt, answer: { code: string; isRemembered: boolean }) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const { code, isRemembered } = answer;
    const { data } = await dispatch(
      authApi.endpoints.answerMfaChallenge.initiate({ code, session, username }),
    ).unwrap();
    const result = await dispatch(openSession(username, data));
    if (result.outcome === 'signedIn' && isRemembered) await dispatch(rememberDevice());
    return result;
  };
}

/** Starts the session of these tokens, unless its user cannot be loaded, or belongs to no company and is not joining one. */
export function openSession(username: string, tokens: Tokens) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const isInCookie = await dispatch(hasSessionCookie());
    const refreshToken = isInCookie ? '' : tokens.refresh_token;
    tokenStore.write({ username, accessToken: tokens.access_token, refreshToken });
    try {
      const { data: user } = await fetchAnswer(dispatch(authApi.endpoints.getMe.initiate(undefined, pastCache)));
      if (companySettings(user).length === 0 && pendingInvitation.read() === null) {
        await dispatch(endTokens());
        return refuse(dispatch, { message: noCompanyText });
      }
      accountFlow.remove();
      dispatch(signedIn());
      return { outcome: 'signedIn' };
    } catch (failure) {
      return refuse(dispatch, apiError(failure));
    }
  };
}

/** Opens the session that ends a registration. Resolves to false on a backend that begins none: its users sign in. */
export function openFirstSession({ access_token, refresh_token, username }: VerifiedFlow) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    if (access_token === undefined || refresh_token === undefined || username === undefined) return false;
    const { outcome } = await dispatch(openSession(username, { access_token, refresh_token }));
    return outcome === 'signedIn';
  };
}

/** Returns true if the backend keeps the refresh token in a cookie and this browser sends it; the app then stores none. */
function hasSessionCookie() {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const call = dispatch(extrasApi.endpoints.listExtras.initiate(undefined, pastCache));
    const { data } = await call;
    call.unsubscribe();
    return data?.includes(sessionCookieExtra) ?? false;
  };
}

function refuse(dispatch: AppDispatch, refusal: Refusal = { message: 'Something went wrong' }): SignInResult {
  tokenStore.remove();
  chosenCompany.remove();
  dispatch(signInRefused());
  const { message } = refusal;
  const flow = findAccountFlow(refusal);
  return flow === null ? { outcome: 'refused', message } : { outcome: 'unfinished', message, flow };
}

/** Remembers the device; ignores the 404 of backends without this call. */
function rememberDevice() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { error } = await dispatch(authApi.endpoints.rememberDevice.initiate());
    const failure = apiError(error);
    if (failure !== undefined && failure.status !== 404) {
      notify.warning("This device couldn't be remembered. You'll need a code again next time.");
    }
  };
}

/** The next step after each refusal of a correct password; an account that only lacks a confirmed number returns to the sign-in. */
const continuations = new Map<string, Omit<StoredFlow, 'userId'>>([
  [unfinishedAccount.emailNotSubmitted, { step: 'userForm', isInvite: false }],
  [unfinishedAccount.emailNotVerified, { step: 'verifyEmail', isInvite: false }],
  [unfinishedAccount.phoneNotConfirmed, { step: 'verifyMobile', isInvite: true, isResumed: true }],
]);

/** Returns the flow that completes an unfinished account found by a sign-in; null for any other refusal. */
export function findAccountFlow({ message, userId }: Refusal): StoredFlow | null {
  const continuation = continuations.get(message);
  return continuation === undefined || userId === undefined ? null : { ...continuation, userId };
}

/** Stores the flow of an unfinished account and sends the code for its screen. Resolves to true to go to that screen, which can send another code. */
export function resumeAccount(flow: StoredFlow) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    accountFlow.write(flow);
    const { error } = await dispatch(sendNextCode(flow));
    if (error === undefined) return true;
    // A call aborted by the end of all calls fails with another error.
    const failure = apiError(error);
    if (failure === undefined || failure.code === 'CANCELED') return false;
    notify.error(failure.message);
    return true;
  };
}

/** Sends the code of the flow's step; the user form needs none. */
function sendNextCode({ step, userId }: StoredFlow) {
  return async (dispatch: AppDispatch): Promise<{ error?: unknown }> => {
    const { resendEmailOtp, resendMobileOtp } = authApi.endpoints;
    if (step === 'userForm') return {};
    if (step === 'verifyEmail') return dispatch(resendEmailOtp.initiate({ userId }));
    return dispatch(resendMobileOtp.initiate({ action: 'sign_up', userId }));
  };
}

/** Placeholder for the app's own origin, to detect addresses that leave it. */
const here = 'http://app.invalid';

/** Returns the page after sign-in: `target` if it is an address of this app other than a sign-in page, else the first page. */
export function safeRedirect(target: string | null, firstPage: string): string {
  if (target === null || !target.startsWith('/') || !URL.canParse(target, here)) return firstPage;
  const url = new URL(target, here);
  if (url.origin !== here || url.pathname.startsWith(paths.auth.area())) return firstPage;
  return url.pathname + url.search + url.hash;
}

function isMfaSession(data: Tokens | MfaSession): data is MfaSession {
  return 'session' in data;
}
