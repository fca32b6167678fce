import type { OtpAction } from '@/contract/auth/account';
import type {
  AcceptInvitationRequest,
  AccountFlow,
  CaptchaChallenge,
  ConfirmEmailRequest,
  ForgetPasswordRequest,
  Invitation,
  JoinedCompany,
  OutboxMessage,
  RegisterInviteRequest,
  RegisterUserRequest,
  ResetLinkRequest,
  ResetPasswordRequest,
  SentOtpRequest,
  UnlockRequest,
  VerifiedFlow,
  VerifyOtpRequest,
} from '@/contract/auth/account.schema';
import type { StepUpRequest } from '@/contract/auth/secondFactor.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { tagsOf } from '@/lib/api';
import { authApi } from './authApi';

/** Every screen of this feature shows its own failure. */
const isHandled = true;

/** Calls that create and confirm an account: registration, invitations and new passwords. */
export const accountApi = authApi.injectEndpoints({
  endpoints: (build) => ({
    /** 404 on backends without a captcha; the sign-up then works without one. */
    getCaptchaChallenge: build.query<Answer<CaptchaChallenge>, void>({
      query: () => ({ url: 'x/captcha-challenge', isPublic: true }),
    }),
    sendOtp: build.mutation<Answer<AccountFlow>, SentOtpRequest>({
      query: (data) => ({ url: 'sent-otp', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled, fallback: 'Something went wrong' },
    }),
    verifyOtp: build.mutation<Partial<Answer<VerifiedFlow>>, VerifyOtpRequest & { action: OtpAction }>({
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
    /** The invitation of a link's token; 404 on backends without this call. */
    getInvitation: build.query<Answer<Invitation>, string>({
      query: (token) => ({ url: 'x/invitation', params: { token }, isPublic: true }),
    }),
    acceptInvitation: build.mutation<Answer<JoinedCompany>, AcceptInvitationRequest>({
      query: (data) => ({ url: 'x/accept-invitation', method: 'POST', data }),
      invalidatesTags: tagsOf('membershipsChanged'),
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
    /** Resets a password by a mailed link, which only our backend sends. */
    resetByLink: build.mutation<MessageAnswer, ResetLinkRequest>({
      query: (data) => ({ url: 'x/reset-by-link', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    unlock: build.mutation<MessageAnswer, UnlockRequest>({
      query: (data) => ({ url: 'x/unlock', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    /** Confirms the user's identity for a while, for sensitive calls. */
    stepUp: build.mutation<MessageAnswer, StepUpRequest['data']>({
      query: (data) => ({ url: 'x/step-up', method: 'POST', data: { data } }),
      extraOptions: { isHandled },
    }),
    confirmRegisterEmail: build.mutation<MessageAnswer, ConfirmEmailRequest>({
      query: (data) => ({ url: 'me/confirm-register-email', method: 'POST', data }),
      invalidatesTags: tagsOf('ownProfileSaved'),
      extraOptions: { isHandled },
    }),
    /** The messages of a demo, which sends none; 404 on other backends. */
    listOutbox: build.query<Answer<OutboxMessage[]>, void>({
      query: () => ({ url: 'x/outbox', isPublic: true }),
    }),
  }),
});
