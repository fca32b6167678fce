import { registerKinds } from '../capital/register.values';
import { stagedKinds } from '../staging/staging.values';

/** What changes in the books beside the staged kinds. */
export const settingKinds = [
  'CAPITAL_INPUTS',
  'CAPITAL_SETTINGS',
  'COMPANY_PROFILE',
  'SSOI_LINES',
  'PERIOD_CLOSES',
  ...registerKinds,
] as const;
export type SettingKindName = (typeof settingKinds)[number];

/** Every kind of change that the change log has. */
export const changeKinds = [...stagedKinds, ...settingKinds] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What became of a record: it came into the books, changed, left them, or came back after it was deleted. */
export const recordChanges = ['added', 'edited', 'deleted', 'restored'] as const;
export type RecordChangeKind = (typeof recordChanges)[number];

/** The maximum changes that the history of one record answers, the latest ones. */
export const maxRecordHistory = 500;

/** How a value is shown: as it is, as an amount with cents, or as a quantity or price with four decimals. */
export const fieldChangeTypes = ['text', 'amount', 'quantity'] as const;
