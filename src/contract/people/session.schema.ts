import Type from 'typebox';

export const loginRequestSchema = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
});

export const tokensSchema = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });

/** A sign-in that still needs a code: the one that was sent by SMS, unless it says that it's one of an authenticator app, or a passkey. */
export const mfaSessionSchema = Type.Object({
  session: Type.String(),
  username: Type.String(),
  method: Type.Optional(Type.Enum(['APP', 'PASSKEY'] as const)),
  /** Whether a passkey takes the code's place. */
  has_passkey: Type.Optional(Type.Literal(true)),
});

export const loginAnswerSchema = Type.Object({
  data: Type.Union([tokensSchema, mfaSessionSchema]),
  message: Type.Optional(Type.String()),
});

export const refreshRequestSchema = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  /** Empty where it is in a cookie; the answer's is empty, too, then. */
  refreshToken: Type.String({ maxLength: 512 }),
});
