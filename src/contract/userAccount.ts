import type { Static } from 'typebox';
import type {
  ownSessionSchema,
  passwordChangeRequestSchema,
  secondFactorRequestSchema,
  secondFactorSchema,
} from './userAccount.schema';

export type { SecondFactorMethod } from './userAccount.values';

export type PasswordChangeRequest = Static<typeof passwordChangeRequestSchema>;
export type SecondFactor = Static<typeof secondFactorSchema>;
export type SecondFactorRequest = Static<typeof secondFactorRequestSchema>;
export type OwnSession = Static<typeof ownSessionSchema>;

/** The largest picture that is taken, in bytes (5 MB). */
export const maxAvatarBytes = 5 * 1024 * 1024;
