import type { Static } from 'typebox';
import Type from 'typebox';
import { nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import { idSchema, isoDateSchema } from '@/contract/wire/query.schema';
import {
  crdNumberPattern,
  domainPattern,
  emailPattern,
  maxDomainLength,
  messageChannels,
  otpActions,
  resendActions,
} from './account';
import { countryCodes } from './countries';
import { maxPasswordLength } from './passwordRule';
import { roles } from './user';

const nameSchema = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const optionalNameSchema = Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()]));
const titleSchema = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' });
const emailSchema = Type.String({ maxLength: 254, pattern: emailPattern });
const passwordSchema = Type.String({ minLength: 1, maxLength: maxPasswordLength });
const otpSchema = Type.String({ minLength: 1, maxLength: 16 });
const tokenSchema = Type.String({ minLength: 1, maxLength: 512 });

/** The flow's id. The specification calls it the user's id, and other backends may send a number. */
const flowIdSchema = Type.String({ minLength: 1, maxLength: 64 });

/** The answer of a call that begins or continues a flow of several steps. */
export const accountFlowSchema = Type.Object({ id: flowIdSchema });

/**
 * The flow after a code; with the tokens of a session, and the user name that renews them, if the code completed the registration of a company's
 * member.
 */
export const verifiedFlowSchema = Type.Object({
  ...accountFlowSchema.properties,
  access_token: Type.Optional(Type.String()),
  refresh_token: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
});

export const sentOtpRequestSchema = Type.Object({
  mobileNumber: Type.String({ minLength: 1, maxLength: 32 }),
  countryCode: Type.Enum(countryCodes),
  password: passwordSchema,
  superAdmin: Type.Boolean(),
  /** The solved challenge of `GET /x/captcha-challenge`, as the widget writes it. */
  captcha: Type.Optional(Type.String({ maxLength: 4096 })),
});

export const otpActionQuerySchema = Type.Object({ action: Type.Enum(otpActions) });

export const verifyOtpRequestSchema = Type.Object({
  userId: flowIdSchema,
  otp: otpSchema,
  isPhoneNumber: Type.Optional(Type.Boolean()),
});

export const registerUserRequestSchema = Type.Object({
  id: flowIdSchema,
  firstName: nameSchema,
  middleName: optionalNameSchema,
  lastName: optionalNameSchema,
  companyName: titleSchema,
  userTitle: titleSchema,
  domain: Type.String({ maxLength: maxDomainLength, pattern: domainPattern }),
  emailAddress: emailSchema,
  crdNumber: Type.String({ pattern: crdNumberPattern }),
});

export const registerInviteRequestSchema = Type.Object({
  firstName: nameSchema,
  lastName: nameSchema,
  middleName: optionalNameSchema,
  userTitle: titleSchema,
  /** With the country code, `+12125550141`. */
  phoneNumber: Type.String({ minLength: 1, maxLength: 32 }),
  password: passwordSchema,
  token: tokenSchema,
});

export const resendActionQuerySchema = Type.Object({ action: Type.Enum(resendActions) });

/** A sign-in names its `session`, a registration its `userId`. */
export const resendMobileOtpRequestSchema = Type.Object({
  session: Type.Optional(flowIdSchema),
  userId: Type.Optional(flowIdSchema),
});

export const resendEmailOtpRequestSchema = Type.Object({ userId: flowIdSchema });

export const mfaChallengeRequestSchema = Type.Object({
  code: otpSchema,
  session: flowIdSchema,
  username: Type.String({ minLength: 1, maxLength: 254 }),
});

export const forgetPasswordRequestSchema = Type.Object({ email: emailSchema });

export const resetPasswordRequestSchema = Type.Object({
  otp: otpSchema,
  new_password: passwordSchema,
  id: flowIdSchema,
});

/** Uses the mailed link instead of the code. */
export const resetLinkRequestSchema = Type.Object({ token: tokenSchema, new_password: passwordSchema });

export const unlockRequestSchema = Type.Object({ token: tokenSchema });

export const profileRequestSchema = Type.Object({
  first_name: nameSchema,
  middle_name: optionalNameSchema,
  last_name: nameSchema,
});

export const registerEmailRequestSchema = Type.Object({ data: Type.Object({ email: emailSchema }) });

export const confirmEmailRequestSchema = Type.Object({ data: Type.Object({ token: tokenSchema }) });

export const inviteRequestSchema = Type.Object({
  data: Type.Object({
    user: Type.Object({
      email: emailSchema,
      first_name: nameSchema,
      last_name: nameSchema,
      user_title: titleSchema,
    }),
    role: Type.Enum(roles),
    /** The last day, in New York, of the access; none without. */
    ends_on: Type.Optional(nullableDate),
  }),
});

export const invitationTokenSchema = Type.Object({ token: tokenSchema });

/** An invitation, shown for its link before it is accepted. */
export const invitationSchema = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  user_title: Type.String(),
  role: Type.Enum(roles),
  company_name: Type.String(),
  /** True if the address already has an account, which accepts by signing in. */
  has_account: Type.Boolean(),
  /** The last day of the access that it offers; missing without an end. */
  ends_on: Type.Optional(isoDateSchema),
});

export const acceptInvitationRequestSchema = Type.Object({ token: tokenSchema });

/** The company joined by an invitation. */
export const joinedCompanySchema = Type.Object({ id: idSchema, company_name: Type.String() });

/** A challenge of the ALTCHA proof of work, version 2; the widget reads it as it is. */
export const captchaChallengeSchema = Type.Object({
  parameters: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String(),
});

export const outboxMessageSchema = Type.Object({
  id: idSchema,
  channel: Type.Enum(messageChannels),
  recipient: Type.String(),
  subject: nullableText,
  text: Type.String(),
  createdAt: Type.String(),
});

/** The flow that a user is in; reveals nothing about the account. */
export type AccountFlow = Static<typeof accountFlowSchema>;

export type VerifiedFlow = Static<typeof verifiedFlowSchema>;

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
