/** What the security log tells of. */
export const securityEvents = [
  'SIGN_IN',
  'SIGN_IN_REFUSED',
  'LOCK_OUT',
  'SIGN_OUT',
  'PASSWORD',
  'SECOND_FACTOR',
  'STEP_UP',
  'INVITATION',
  'ROLE',
  'REMOVAL',
  'EXPORT',
  'REPORT_DELETION',
  'REFUSAL',
  'CONFIGURATION',
] as const;
