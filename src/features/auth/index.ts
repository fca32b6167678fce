export { useGetMeQuery, userLoaded } from './authApi';
export {
  authReducer,
  companyJoined,
  restoreAuth,
  selectIsSignedIn,
  selectSessionEnd,
  sessionEnded,
  signInRefused,
} from './authSlice';
export { confirmIdentity, IdentityGuard } from './components/IdentityGuard';
export { IdleGuard } from './components/IdleGuard';
export { isIdle } from './idleness';
export { selectCompanyId, selectCompanySetting, useCompanyId, useHasSeveralFirms, useRole } from './membership';
export { ResetSecondFactor } from './secondFactor/ResetSecondFactor';
export { SecondFactorGate } from './secondFactor/SecondFactorGate';
export { SecondFactorRequirementSection } from './secondFactor/SecondFactorRequirementSection';
export { companySettings, endSession, selectUser, signOut, useSignOut, useUserId } from './session';
export { chosenCompany, tokenStore } from './stored';
