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
export { chosenCompany } from './chosenCompany';
export { companySettings } from './companySettings';
export { IdleGuard } from './components/IdleGuard';
export { endSession, signOut } from './endSession';
export { isIdle } from './idleness';
export { selectUser } from './selectUser';
export { tokenStore } from './tokenStore';
export { useSignOut } from './useSignOut';
