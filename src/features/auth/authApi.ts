import type { ResendAction } from '@/contract/auth/account';
import type {
  MfaChallengeRequest,
  ResendEmailOtpRequest,
  ResendMobileOtpRequest,
} from '@/contract/auth/account.schema';
import type { LoginAnswer, LoginRequest, Tokens } from '@/contract/auth/session.schema';
import type { CompanyInfo, CompanySetting, User } from '@/contract/auth/user.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi } from '@/lib/api';
import { orElse, orNull, orNumber, readListOf, text, whole } from '@/lib/api/wholeValues';

/** Every screen of this feature shows its own failure. */
const isHandled = true;

const resendEmailFallback = 'Unable to send resend email otp. Please try again later.';
const resendMobileFallback = 'Unable to send resend otp. Please try again later.';

/** Calls of a session: sign-in, with and without a code, and sign-out. Part of the first screen. */
export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (data) => ({ url: 'login', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    getMe: build.query<Answer<User>, void>({
      query: () => ({ url: 'me' }),
      transformResponse: ({ data }: Answer<User>) => ({ data: readUser(data) }),
      providesTags: ['User'],
    }),
    /** May be missing on other backends; the session ends here whatever the answer is. */
    signOut: build.mutation<MessageAnswer, void>({
      query: () => ({ url: 'x/sign-out', method: 'POST', endsSession: true }),
      extraOptions: { isHandled },
    }),
    answerMfaChallenge: build.mutation<Answer<Tokens>, MfaChallengeRequest>({
      query: (data) => ({ url: 'response-mfa-challenge', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Invalid OTP Code.' },
    }),
    /** Sets a cookie so that the next sign-in in this browser needs no code. */
    rememberDevice: build.mutation<MessageAnswer, void>({
      query: () => ({ url: 'remember-device', method: 'POST' }),
      extraOptions: { isHandled },
    }),
    resendEmailOtp: build.mutation<MessageAnswer, ResendEmailOtpRequest>({
      query: (data) => ({ url: 'resend-email-otp', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: resendEmailFallback },
    }),
    resendMobileOtp: build.mutation<MessageAnswer, ResendMobileOtpRequest & { action: ResendAction }>({
      query: ({ action, ...data }) => ({
        url: 'resend-mobile-otp',
        method: 'POST',
        params: { action },
        data,
        isPublic: true,
      }),
      extraOptions: { isHandled, fallback: resendMobileFallback },
    }),
  }),
});

export const { useGetMeQuery } = authApi;

/** Matches the action of a user loaded from `/me`. */
export const userLoaded = authApi.endpoints.getMe.matchFulfilled;

type Email = User['emails'][number];

/** Reads the user of any backend: one that doesn't list confirmed addresses has only the user's own. */
const readUser = whole<User>({
  id: orNumber,
  first_name: text,
  middle_name: orNull,
  last_name: text,
  phone_number: orNull,
  avatar: orNull,
  emails: readListOf(
    whole<Email>({
      id: orNumber,
      email_address: text,
      confirmed: orElse(true),
      user_company_settings: readListOf(
        whole<CompanySetting>({
          id: orNumber,
          user_title: orNull,
          company_info: whole<CompanyInfo>({ id: orNumber, company_name: text }),
        }),
      ),
    }),
  ),
});
