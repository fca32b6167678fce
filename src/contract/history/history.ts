import { stagedKinds } from '@/contract/staging/staging';

/** Kinds of records in the books other than the staged kinds. */
export const settingKinds = [
  'CAPITAL_SETTINGS',
  'COMPANY_PROFILE',
  'SSOI_LINES',
  'PERIOD_CLOSES',
  'TWO_PERSON_RULE',
  'HOLIDAYS',
] as const;

export type SettingKindName = (typeof settingKinds)[number];

/** Every kind of change that the change log has. */
export const changeKinds = [...stagedKinds, ...settingKinds] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of changes of a record: added to the books, changed, deleted, or restored after a deletion. */
export const recordChanges = ['added', 'edited', 'deleted', 'restored'] as const;

export type RecordChangeKind = (typeof recordChanges)[number];

/** Maximum number of changes in the history of one record, the latest ones. */
export const maxRecordHistory = 500;

/** The format of a value: as it is, as an amount with cents, or as a quantity or price with four decimals. */
export const fieldChangeTypes = ['text', 'amount', 'quantity'] as const;

/**
 * Kinds of breaks between records and chain: an entry is missing, an entry was changed, an entry's record was changed or is missing, or a record has
 * no entry.
 */
export const chainBreakKinds = [
  'entryMissing',
  'entryChanged',
  'recordChanged',
  'recordMissing',
  'notInChain',
] as const;

/** Events of the security log. */
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
