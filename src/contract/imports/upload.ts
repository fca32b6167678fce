export const uploadActions = [
  'UPLOAD_COA',
  'UPLOAD_TRIAL_BALANCE',
  'UPLOAD_OPTION_INVENTORY',
  'UPLOAD_NON_OPTION_INVENTORY',
  'UPLOAD_WITHDRAWALS',
  'UPLOAD_SUBORDINATED_LOANS',
  'UPLOAD_RECURRING_ENTRIES',
  'UPLOAD_RECEIVABLES',
  'UPLOAD_COMMITMENTS',
  'UPLOAD_AVATAR',
] as const;

export type UploadAction = (typeof uploadActions)[number];

/** The largest file that an import takes, in bytes (10 MB). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The maximum number of invalid rows that a refused import names. */
export const maxUploadErrors = 100;

/** The name of the error of an upload whose columns aren't those of the template. */
export const notTemplateCode = 'NotTemplate';
