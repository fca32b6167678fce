import Type from 'typebox';

export const loginRequestSchema = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
});

export const tokensSchema = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });

/** A sign-in that still needs the code that was sent by SMS. */
export const mfaSessionSchema = Type.Object({ session: Type.String(), username: Type.String() });

export const loginAnswerSchema = Type.Object({
  data: Type.Union([tokensSchema, mfaSessionSchema]),
  message: Type.Optional(Type.String()),
});

export const refreshRequestSchema = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  refreshToken: Type.String({ minLength: 1, maxLength: 512 }),
});
