import type { SecurityEvent } from '@/contract/records/securityLog';

/** What the events of the security log are called. */
export const securityEventNames: Readonly<Record<SecurityEvent, string>> = {
  SIGN_IN: 'Sign-in',
  SIGN_IN_REFUSED: 'Refused sign-in',
  LOCK_OUT: 'Lock-out',
  SIGN_OUT: 'Sign-out',
  PASSWORD: 'Password',
  SECOND_FACTOR: 'Two-step verification',
  STEP_UP: 'Identity check',
  INVITATION: 'Invitation',
  ROLE: 'Role',
  REMOVAL: 'Removal',
  EXPORT: 'Export',
  REPORT_DELETION: 'Report deletion',
  REFUSAL: 'Refused request',
  CONFIGURATION: 'Configuration',
};
