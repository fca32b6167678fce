import type {
  AcceptInvitationRequest,
  AccountFlow,
  CaptchaChallenge,
  ConfirmEmailRequest,
  ForgetPasswordRequest,
  Invitation,
  JoinedCompany,
  OtpAction,
  OutboxMessage,
  RegisterInviteRequest,
  RegisterUserRequest,
  ResetLinkRequest,
  ResetPasswordRequest,
  SentOtpRequest,
  UnlockRequest,
  VerifyOtpRequest,
} from '@/contract/people/account';
import type { StepUpRequest } from '@/contract/people/secondFactor';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { authApi } from './authApi';

/** Every screen here shows its own failure. */
const isHandled = true;

/** The calls by which people get and confirm an account: registering, invitations and new passwords. */
export const accountApi = authApi.injectEndpoints({
  endpoints: (build) => ({
    /** Backends without a captcha answer 404, and the sign-up goes without. */
    getCaptchaChallenge: build.query<Answer<CaptchaChallenge>, void>({
      query: () => ({ url: 'x/captcha-challenge', isPublic: true }),
    }),
    sendOtp: build.mutation<Answer<AccountFlow>, SentOtpRequest>({
      query: (data) => ({ url: 'sent-otp', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Something went wrong' },
    }),
    verifyOtp: build.mutation<Partial<Answer<AccountFlow>>, VerifyOtpRequest & { action: OtpAction }>({
      query: ({ action, ...data }) => ({ url: 'verify-otp', method: 'POST', params: { action }, data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Invalid OTP Code.' },
    }),
    registerUser: build.mutation<Partial<Answer<AccountFlow>>, RegisterUserRequest>({
      query: (data) => ({ url: 'register-user', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    registerInvite: build.mutation<Partial<Answer<AccountFlow>>, RegisterInviteRequest>({
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
    forgetPassword: build.mutation<Answer<AccountFlow>, ForgetPasswordRequest>({
      query: (data) => ({ url: 'forget-password', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    resetPassword: build.mutation<MessageAnswer, ResetPasswordRequest>({
      query: (data) => ({ url: 'reset-password', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Email Verification Failed.' },
    }),
    /** By the link of a mail that only our backend sends. */
    resetByLink: build.mutation<MessageAnswer, ResetLinkRequest>({
      query: (data) => ({ url: 'x/reset-by-link', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    unlock: build.mutation<MessageAnswer, UnlockRequest>({
      query: (data) => ({ url: 'x/unlock', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    /** Lets the session do what is sensitive for a while. */
    stepUp: build.mutation<MessageAnswer, StepUpRequest['data']>({
      query: (data) => ({ url: 'x/step-up', method: 'POST', data: { data } }),
      extraOptions: { isHandled },
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
