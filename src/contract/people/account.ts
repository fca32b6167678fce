import type { Static } from 'typebox';
import type {
  acceptInvitationRequestSchema,
  accountFlowSchema,
  captchaChallengeSchema,
  confirmEmailRequestSchema,
  forgetPasswordRequestSchema,
  invitationSchema,
  inviteRequestSchema,
  joinedCompanySchema,
  mfaChallengeRequestSchema,
  outboxMessageSchema,
  profileRequestSchema,
  registerEmailRequestSchema,
  registerInviteRequestSchema,
  registerUserRequestSchema,
  resendEmailOtpRequestSchema,
  resendMobileOtpRequestSchema,
  resetLinkRequestSchema,
  resetPasswordRequestSchema,
  sentOtpRequestSchema,
  unlockRequestSchema,
  verifyOtpRequestSchema,
} from './account.schema';

export {
  crdNumberPattern,
  domainPattern,
  emailPattern,
  type MessageChannel,
  maxDomainLength,
  messageChannels,
  type OtpAction,
  type ResendAction,
} from './account.values';

/** How many digits a code has. */
export const otpLength = 6;

/** Seconds until a code can be asked for again: while signing in, and while registering. */
export const signInResendSeconds = 30;
export const registrationResendSeconds = 60;

/** Minutes for which a sign-in waits for its code. */
export const signInWaitMinutes = 60;

/** The refusals of a sign-in with the right password to an account that is not finished. */
export const unfinishedAccount = {
  emailNotSubmitted: 'Your email is not submitted Please complete your registration',
  emailNotVerified: 'Your email is not verified',
  phoneNotConfirmed: 'Your phone number was not confirmed',
} as const;

/** The answer to an invitation's link that is wrong, used or too old; by it the app tells it from a backend without the call. */
export const invalidInvitation = 'This invitation is no longer valid. Please ask for a new one.';

/** Names the flow that a person is in the middle of; tells nothing about the account. */
export type AccountFlow = Static<typeof accountFlowSchema>;
export type SentOtpRequest = Static<typeof sentOtpRequestSchema>;
export type VerifyOtpRequest = Static<typeof verifyOtpRequestSchema>;
export type RegisterUserRequest = Static<typeof registerUserRequestSchema>;
export type RegisterInviteRequest = Static<typeof registerInviteRequestSchema>;
export type ResendMobileOtpRequest = Static<typeof resendMobileOtpRequestSchema>;
export type ResendEmailOtpRequest = Static<typeof resendEmailOtpRequestSchema>;
export type MfaChallengeRequest = Static<typeof mfaChallengeRequestSchema>;
export type ForgetPasswordRequest = Static<typeof forgetPasswordRequestSchema>;
export type ResetPasswordRequest = Static<typeof resetPasswordRequestSchema>;
export type ResetLinkRequest = Static<typeof resetLinkRequestSchema>;
export type UnlockRequest = Static<typeof unlockRequestSchema>;
export type ProfileRequest = Static<typeof profileRequestSchema>;
export type RegisterEmailRequest = Static<typeof registerEmailRequestSchema>;
export type ConfirmEmailRequest = Static<typeof confirmEmailRequestSchema>;
export type InviteRequest = Static<typeof inviteRequestSchema>;
export type AcceptInvitationRequest = Static<typeof acceptInvitationRequestSchema>;
export type JoinedCompany = Static<typeof joinedCompanySchema>;
export type Invitation = Static<typeof invitationSchema>;
export type CaptchaChallenge = Static<typeof captchaChallengeSchema>;
export type OutboxMessage = Static<typeof outboxMessageSchema>;
