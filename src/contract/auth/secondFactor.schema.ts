import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { secondFactorMethods, switchableMethods } from './auth';
import { passkeyAnswerSchema } from './passkey.schema';
import { maxPasswordLength } from './passwordRule';

const passwordSchema = Type.String({ minLength: 1, maxLength: maxPasswordLength });

/** The second factor of a sign-in, in addition to the password. */
export const secondFactorSchema = Type.Object({
  method: Type.Enum(secondFactorMethods),
  /** The last digits of the number that codes are sent to; null without a number. */
  phone_ending: nullableText,
  /** Number of passkeys, each of which replaces a code. */
  passkeys: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Number of recovery codes left; null without an authenticator app and passkeys. */
  recovery_codes_left: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** Names of the companies that require one: it can't be turned off while there is any. */
  required_by: Type.Array(Type.String()),
});

export const secondFactorAnswerSchema = answerOf(secondFactorSchema);

export const secondFactorRequestSchema = Type.Object({
  data: Type.Object({ method: Type.Enum(switchableMethods), password: passwordSchema }),
});

/** The password, for actions reserved to the user. */
export const ownPasswordRequestSchema = Type.Object({ data: Type.Object({ password: passwordSchema }) });

/** A proof of identity: the password, the code of an authenticator app, or a passkey. */
export const stepUpRequestSchema = Type.Object({
  data: Type.Object(
    {
      password: Type.Optional(passwordSchema),
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })),
      passkey: Type.Optional(passkeyAnswerSchema),
    },
    { minProperties: 1, maxProperties: 1 },
  ),
});

/** An authenticator app that is being set up. */
export const authenticatorSetupSchema = Type.Object({
  /** The shared secret in base 32, to type by hand. */
  secret: Type.String(),
  /** The same for a QR code, `otpauth://totp/…`. */
  uri: Type.String(),
  /** Brings the secret back, encrypted, with the first code. */
  setup: Type.String(),
});

export const authenticatorSetupAnswerSchema = answerOf(authenticatorSetupSchema);

export const authenticatorRequestSchema = Type.Object({
  data: Type.Object({
    setup: Type.String({ minLength: 1, maxLength: 512 }),
    code: Type.String({ minLength: 1, maxLength: 16 }),
  }),
});

/** Codes that are shown this one time. */
export const recoveryCodesAnswerSchema = Type.Object({
  data: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  message: Type.String(),
});

/** The company's requirement of a second factor, and its members without one. */
export const secondFactorRequirementSchema = Type.Object({
  is_required: Type.Boolean(),
  members_without: Type.Array(Type.Object({ id: idSchema, name: Type.String() })),
});

export const secondFactorRequirementAnswerSchema = answerOf(secondFactorRequirementSchema);

export const secondFactorRequirementRequestSchema = Type.Object({ data: Type.Object({ is_required: Type.Boolean() }) });

/** The member whose second factor is turned off. */
export const secondFactorResetQuerySchema = Type.Object({ company_id: idSchema, id: idSchema });

export type SecondFactor = Static<typeof secondFactorSchema>;

export type SecondFactorRequest = Static<typeof secondFactorRequestSchema>;

export type OwnPasswordRequest = Static<typeof ownPasswordRequestSchema>;

export type StepUpRequest = Static<typeof stepUpRequestSchema>;

export type AuthenticatorSetup = Static<typeof authenticatorSetupSchema>;

export type AuthenticatorRequest = Static<typeof authenticatorRequestSchema>;

export type RecoveryCodesAnswer = Static<typeof recoveryCodesAnswerSchema>;

export type SecondFactorRequirement = Static<typeof secondFactorRequirementSchema>;
