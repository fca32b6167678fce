import Type from 'typebox';
import { nullableDate, nullableText } from '../wire/nullable.schema';
import { idSchema, isoDateSchema } from '../wire/query.schema';
import {
  crdNumberPattern,
  domainPattern,
  emailPattern,
  maxDomainLength,
  messageChannels,
  otpActions,
  resendActions,
} from './account.values';
import { countryCodes } from './countries';
import { maxPasswordLength } from './passwordRule';
import { roles } from './user.values';

const nameSchema = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const optionalNameSchema = Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()]));
const titleSchema = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' });
const emailSchema = Type.String({ maxLength: 254, pattern: emailPattern });
const passwordSchema = Type.String({ minLength: 1, maxLength: maxPasswordLength });
const otpSchema = Type.String({ minLength: 1, maxLength: 16 });
const tokenSchema = Type.String({ minLength: 1, maxLength: 512 });

/** Called the user's id on the wire; ours is the id of the flow, other backends may give a number. */
const flowIdSchema = Type.String({ minLength: 1, maxLength: 64 });

/** What a call answers that begins or goes on with a flow of several steps. */
export const accountFlowSchema = Type.Object({ id: flowIdSchema });

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
  /** With the country's code, `+12125550141`. */
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

/** By the link that was mailed, in place of the code. */
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

/** What the link of an invitation stands for, shown before it is accepted. */
export const invitationSchema = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  user_title: Type.String(),
  role: Type.Enum(roles),
  company_name: Type.String(),
  /** Whether the address already belongs to an account, which then accepts by signing in. */
  has_account: Type.Boolean(),
  /** The last day of the access that it offers; missing without an end. */
  ends_on: Type.Optional(isoDateSchema),
});

export const acceptInvitationRequestSchema = Type.Object({ token: tokenSchema });

/** The company that somebody has joined by an invitation. */
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
