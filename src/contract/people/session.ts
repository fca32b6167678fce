import type { Static } from 'typebox';
import type {
  loginAnswerSchema,
  loginRequestSchema,
  mfaSessionSchema,
  refreshRequestSchema,
  tokensSchema,
} from './session.schema';

export type LoginRequest = Static<typeof loginRequestSchema>;
export type Tokens = Static<typeof tokensSchema>;
export type MfaSession = Static<typeof mfaSessionSchema>;
export type LoginAnswer = Static<typeof loginAnswerSchema>;
export type RefreshRequest = Static<typeof refreshRequestSchema>;

/** The name of the 403 to a sensitive call of somebody who hasn't shown who they are in the last ten minutes. */
export const stepUpRequiredCode = 'StepUpRequired';

/** What the capabilities name where the refresh token is in a cookie that comes along. */
export const sessionCookieExtra = 'session-cookie';
