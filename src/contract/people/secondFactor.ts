import type { Static } from 'typebox';
import type {
  authenticatorRequestSchema,
  authenticatorSetupSchema,
  ownPasswordRequestSchema,
  recoveryCodesAnswerSchema,
  secondFactorRequestSchema,
  secondFactorRequirementSchema,
  secondFactorSchema,
  stepUpRequestSchema,
} from './secondFactor.schema';

export type { SecondFactorMethod } from './secondFactor.values';

/** The name of the 403 to a member who needs a second factor and has none. */
export const secondFactorRequiredCode = 'SecondFactorRequired';

export type SecondFactor = Static<typeof secondFactorSchema>;
export type SecondFactorRequest = Static<typeof secondFactorRequestSchema>;
export type OwnPasswordRequest = Static<typeof ownPasswordRequestSchema>;
export type StepUpRequest = Static<typeof stepUpRequestSchema>;
export type AuthenticatorSetup = Static<typeof authenticatorSetupSchema>;
export type AuthenticatorRequest = Static<typeof authenticatorRequestSchema>;
export type RecoveryCodesAnswer = Static<typeof recoveryCodesAnswerSchema>;
export type SecondFactorRequirement = Static<typeof secondFactorRequirementSchema>;
