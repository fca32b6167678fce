import type { Static } from 'typebox';
import Type from 'typebox';

export const loginRequestSchema = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
});

export const tokensSchema = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });

/** A sign-in that still needs a code: the one sent by SMS, unless it states an authenticator app or a passkey. */
export const mfaSessionSchema = Type.Object({
  session: Type.String(),
  username: Type.String(),
  method: Type.Optional(Type.Enum(['APP', 'PASSKEY'] as const)),
  /** True if a passkey can replace the code. */
  has_passkey: Type.Optional(Type.Literal(true)),
});

export const loginAnswerSchema = Type.Object({
  data: Type.Union([tokensSchema, mfaSessionSchema]),
  message: Type.Optional(Type.String()),
});

export const refreshRequestSchema = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  /** Empty if it is in a cookie; then the answer's is empty, too. */
  refreshToken: Type.String({ maxLength: 512 }),
});

export type LoginRequest = Static<typeof loginRequestSchema>;

export type Tokens = Static<typeof tokensSchema>;

export type MfaSession = Static<typeof mfaSessionSchema>;

export type LoginAnswer = Static<typeof loginAnswerSchema>;

export type RefreshRequest = Static<typeof refreshRequestSchema>;
