export { useGetMeQuery } from './authApi';
export {
  authReducer,
  companyJoined,
  restoreAuth,
  selectIsSignedIn,
  selectSessionEnd,
  sessionEnded,
  signInRefused,
} from './authSlice';
export { IdentityGuard } from './components/IdentityGuard';
export { IdleGuard } from './components/IdleGuard';
export { confirmIdentity } from './confirmIdentity';
export { isIdle } from './idleness';
export { companySettings, endSession, hasSeveralFirms, selectUser, signOut, useSignOut, useUserId } from './session';
export { chosenCompany, tokenStore } from './stored';
