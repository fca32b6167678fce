import type { SessionEnd } from './authSlice';

export const noCompanyText = 'Please contact your administrator to setup your company';

/** What the sign-in page says of the session that ended; nothing of one that the person ended. */
export const sessionEndTexts: Partial<Record<SessionEnd, string>> = {
  idle: 'You were signed out because nothing happened for a while. Sign in to go on where you were.',
  expired: 'Your session has ended. Please sign in again.',
  noCompany: noCompanyText,
};
