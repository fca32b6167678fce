import type {
  MfaChallengeRequest,
  ResendAction,
  ResendEmailOtpRequest,
  ResendMobileOtpRequest,
} from '@/contract/people/account';
import type { LoginAnswer, LoginRequest, Tokens } from '@/contract/people/session';
import type { User } from '@/contract/people/user';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';
import { readUser } from './readUser';

/** Every screen here shows its own failure. */
const isHandled = true;

const resendEmailFallback = 'Unable to send resend email otp. Please try again later.';
const resendMobileFallback = 'Unable to send resend otp. Please try again later.';

/** The calls of a session: signing in, by a code too, and out. The first screen loads them. */
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
    /** Other backends of the contract may lack this call; the session ends here whatever it answers. */
    signOut: build.mutation<MessageAnswer, void>({
      query: () => ({ url: 'x/sign-out', method: 'POST', endsSession: true }),
      extraOptions: { isHandled },
    }),
    answerMfaChallenge: build.mutation<Answer<Tokens>, MfaChallengeRequest>({
      query: (data) => ({ url: 'response-mfa-challenge', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Invalid OTP Code.' },
    }),
    /** Keeps a cookie by which the next sign-in in this browser needs no code. */
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
