import { signInWaitMinutes, unfinishedAccount } from '@/contract/people/account';
import { type CountryCode, internationalNumber } from '@/contract/people/countries';
import { type LoginRequest, type MfaSession, sessionCookieExtra, type Tokens } from '@/contract/people/session';
import { type ApiError, answerOf, apiError, extrasApi, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { invalidPhoneText } from '@/lib/phone';
import { authApi } from './authApi';
import { mfaRequired, signedIn, signInRefused, signInStarted } from './authSlice';
import { companySettings, endTokens } from './session';
import { accountFlow, chosenCompany, type MfaPrompt, pendingInvitation, type StoredFlow, tokenStore } from './stored';

export const noCompanyText = 'Please contact your administrator to setup your company';

/** What somebody typed to sign in; the country counts only for a mobile number. */
export type TypedCredentials = LoginRequest & { country: CountryCode };

export type CredentialErrors = Partial<Record<keyof LoginRequest, string>>;

export type SignInResult =
  | { outcome: 'signedIn' | 'mfa' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unfinished'; message: string; flow: StoredFlow };

/** What a refused sign-in says. */
type Refusal = Pick<ApiError, 'message' | 'userId'>;

/** Whether a user name is a mobile number without its country: digits alone, or written as people write numbers. */
export function isMobileNumber(username: string): boolean {
  return /^[\d(][\d\s().-]*$/.test(username.trim()) && /\d/.test(username);
}

/** What is missing or cannot be, by field; empty when nothing is. */
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

/** The request that signs in: the user name without blanks around it, a mobile number with its country's code. */
export function toLoginRequest({ username, password, country }: TypedCredentials): LoginRequest {
  const number = isMobileNumber(username) ? internationalNumber(country, username) : null;
  return { username: number === null ? username.trim() : `+${number}`, password };
}

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

/**
 * Finishes a sign-in by the code that was sent for it. A code that is refused fails with the `ApiError` and leaves the sign-in open.
 * Remembering the device comes after, and may fail without harm.
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

/** Begins the session of these tokens, unless its person cannot be loaded, or belongs to no company and is not about to join one. */
export function openSession(username: string, tokens: Tokens) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const isInCookie = await dispatch(hasSessionCookie());
    const refreshToken = isInCookie ? '' : tokens.refresh_token;
    tokenStore.write({ username, accessToken: tokens.access_token, refreshToken });
    try {
      const { data: user } = await answerOf(dispatch(authApi.endpoints.getMe.initiate(undefined, pastCache)));
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

/** Whether the backend keeps the refresh token in a cookie, and this browser sends it; the app then holds none. */
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
  const flow = flowOfRefusal(refusal);
  return flow === null ? { outcome: 'refused', message } : { outcome: 'unfinished', message, flow };
}

/** Backends without this call answer 404, about which nobody can do anything. */
function rememberDevice() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { error } = await dispatch(authApi.endpoints.rememberDevice.initiate());
    const failure = apiError(error);
    if (failure !== undefined && failure.status !== 404) {
      notify.warning("This device couldn't be remembered. You'll need a code again next time.");
    }
  };
}

/** How it goes on after each refusal of a right password; whoever only lacks a confirmed number goes back to signing in. */
const continuations = new Map<string, Omit<StoredFlow, 'userId'>>([
  [unfinishedAccount.emailNotSubmitted, { step: 'userForm', isInvite: false }],
  [unfinishedAccount.emailNotVerified, { step: 'verifyEmail', isInvite: false }],
  [unfinishedAccount.phoneNotConfirmed, { step: 'verifyMobile', isInvite: true, isResumed: true }],
]);

/** The flow in which an account goes on that a sign-in found unfinished; null for every other refusal. */
export function flowOfRefusal({ message, userId }: Refusal): StoredFlow | null {
  const continuation = continuations.get(message);
  return continuation === undefined || userId === undefined ? null : { ...continuation, userId };
}

/**
 * Stores the flow of an unfinished account and has the code sent that its screen will ask for. Answers whether to go to that screen, which
 * can send another code.
 */
export function resumeAccount(flow: StoredFlow) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    accountFlow.write(flow);
    const { error } = await dispatch(sendNextCode(flow));
    if (error === undefined) return true;
    // A call that was cut off by the end of all calls fails with something else.
    const failure = apiError(error);
    if (failure === undefined || failure.code === 'CANCELED') return false;
    notify.error(failure.message);
    return true;
  };
}

/** The user form asks for no code. */
function sendNextCode({ step, userId }: StoredFlow) {
  return async (dispatch: AppDispatch): Promise<{ error?: unknown }> => {
    const { resendEmailOtp, resendMobileOtp } = authApi.endpoints;
    if (step === 'userForm') return {};
    if (step === 'verifyEmail') return dispatch(resendEmailOtp.initiate({ userId }));
    return dispatch(resendMobileOtp.initiate({ action: 'sign_up', userId }));
  };
}

/** Stands for the app's own origin; an address that leads elsewhere leaves it. */
const here = 'http://app.invalid';

/** Where to go after signing in: `target` when it is an address of this app other than a sign-in page, else the first page. */
export function safeRedirect(target: string | null, firstPage: string): string {
  if (target === null || !target.startsWith('/') || !URL.canParse(target, here)) return firstPage;
  const url = new URL(target, here);
  if (url.origin !== here || url.pathname.startsWith(paths.auth.area())) return firstPage;
  return url.pathname + url.search + url.hash;
}

function isMfaSession(data: Tokens | MfaSession): data is MfaSession {
  return 'session' in data;
}
