import type {
  AcceptInvitationRequest,
  AccountFlow,
  CaptchaChallenge,
  ConfirmEmailRequest,
  ForgetPasswordRequest,
  Invitation,
  JoinedCompany,
  MfaChallengeRequest,
  OtpAction,
  OutboxMessage,
  RegisterInviteRequest,
  RegisterUserRequest,
  ResendAction,
  ResendEmailOtpRequest,
  ResendMobileOtpRequest,
  ResetPasswordRequest,
  SentOtpRequest,
  VerifyOtpRequest,
} from '@/contract/account';
import type { Answer, MessageAnswer } from '@/contract/envelope';
import type { LoginAnswer, LoginRequest, Tokens } from '@/contract/session';
import type { User } from '@/contract/user';
import { baseApi } from '@/lib/api';

/** Every screen here shows its own failure. */
const isHandled = true;

const resendEmailFallback = 'Unable to send resend email otp. Please try again later.';
const resendMobileFallback = 'Unable to send resend otp. Please try again later.';

/** The calls of a session: signing in, by a code too, and out. */
const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (data) => ({ url: 'login', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    getMe: build.query<Answer<User>, void>({
      query: () => ({ url: 'me' }),
      providesTags: ['User'],
    }),
    /** Other backends of the contract may lack this call; the session ends here whatever it answers. */
    signOut: build.mutation<MessageAnswer, void>({
      query: () => ({ url: 'x/sign-out', method: 'POST' }),
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
  }),
});

/** The calls by which people get in without a session beside them: registering, invitations, codes and new passwords. */
export const authApi = sessionApi.injectEndpoints({
  endpoints: (build) => ({
    /** Backends without a captcha answer 404, and the sign-up goes without. */
    getCaptchaChallenge: build.query<Answer<CaptchaChallenge>, void>({
      query: () => ({ url: 'x/captcha-challenge', isPublic: true }),
    }),
    sendOtp: build.mutation<Answer<AccountFlow>, SentOtpRequest>({
      query: (data) => ({ url: 'sent-otp', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Something went wrong' },
    }),
    verifyOtp: build.mutation<Answer<AccountFlow>, VerifyOtpRequest & { action: OtpAction }>({
      query: ({ action, ...data }) => ({ url: 'verify-otp', method: 'POST', params: { action }, data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Invalid OTP Code.' },
    }),
    registerUser: build.mutation<Answer<AccountFlow>, RegisterUserRequest>({
      query: (data) => ({ url: 'register-user', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    registerInvite: build.mutation<Answer<AccountFlow>, RegisterInviteRequest>({
      query: (data) => ({ url: 'register-invite', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    /** What an invitation's link stands for; backends without this call answer 404. */
    getInvitation: build.query<Answer<Invitation>, string>({
      query: (token) => ({ url: 'x/invitation', params: { token }, isPublic: true }),
    }),
    acceptInvitation: build.mutation<Answer<JoinedCompany>, AcceptInvitationRequest>({
      query: (data) => ({ url: 'x/accept-invitation', method: 'POST', data }),
      invalidatesTags: ['User'],
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
    forgetPassword: build.mutation<Answer<AccountFlow>, ForgetPasswordRequest>({
      query: (data) => ({ url: 'forget-password', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    resetPassword: build.mutation<MessageAnswer, ResetPasswordRequest>({
      query: (data) => ({ url: 'reset-password', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Email Verification Failed.' },
    }),
    confirmRegisterEmail: build.mutation<MessageAnswer, ConfirmEmailRequest>({
      query: (data) => ({ url: 'me/confirm-register-email', method: 'POST', data }),
      invalidatesTags: ['User'],
      extraOptions: { isHandled },
    }),
    /** The messages that nothing sends; backends without the demo answer 404. */
    listOutbox: build.query<Answer<OutboxMessage[]>, void>({
      query: () => ({ url: 'x/outbox', isPublic: true }),
    }),
  }),
});

export const { useGetMeQuery } = authApi;
