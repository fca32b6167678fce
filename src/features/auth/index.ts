export { useGetMeQuery } from './authApi';
export {
  type AuthState,
  authReducer,
  restoreAuth,
  type SessionEnd,
  selectIsSignedIn,
  selectSessionEnd,
  sessionEnded,
  signedIn,
  signInRefused,
} from './authSlice';
export { chosenCompany } from './chosenCompany';
export { companySettings } from './companySettings';
export { endSession } from './endSession';
export { selectUser } from './selectUser';
export { tokenStore } from './tokenStore';
export { useSignOut } from './useSignOut';
