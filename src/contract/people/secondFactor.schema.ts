import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { idSchema } from '../wire/query.schema';
import { passkeyAnswerSchema } from './passkey.schema';
import { maxPasswordLength } from './passwordRule';
import { secondFactorMethods, switchableMethods } from './secondFactor.values';

const passwordSchema = Type.String({ minLength: 1, maxLength: maxPasswordLength });

/** What a sign-in asks for beside the password. */
export const secondFactorSchema = Type.Object({
  method: Type.Enum(secondFactorMethods),
  /** The last digits of the number that codes are sent to; null without a number. */
  phone_ending: nullableText,
  /** How many passkeys there are, each of which takes the place of a code. */
  passkeys: Type.Optional(Type.Integer({ minimum: 0 })),
  /** How many recovery codes are left; null without an authenticator app and passkeys. */
  recovery_codes_left: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** The companies that require one, by name: it can't be turned off while there is any. */
  required_by: Type.Array(Type.String()),
});

export const secondFactorAnswerSchema = answerOf(secondFactorSchema);

export const secondFactorRequestSchema = Type.Object({
  data: Type.Object({ method: Type.Enum(switchableMethods), password: passwordSchema }),
});

/** The password, for what only the person may do. */
export const ownPasswordRequestSchema = Type.Object({ data: Type.Object({ password: passwordSchema }) });

/** What shows that it's the person: the password, the code of an authenticator app, or a passkey. */
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

/** Whether the company requires a second factor, and which of its members have none. */
export const secondFactorRequirementSchema = Type.Object({
  is_required: Type.Boolean(),
  members_without: Type.Array(Type.Object({ id: idSchema, name: Type.String() })),
});

export const secondFactorRequirementAnswerSchema = answerOf(secondFactorRequirementSchema);

export const secondFactorRequirementRequestSchema = Type.Object({ data: Type.Object({ is_required: Type.Boolean() }) });

/** The member whose second factor is turned off. */
export const secondFactorResetQuerySchema = Type.Object({ company_id: idSchema, id: idSchema });
