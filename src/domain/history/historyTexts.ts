import type { ChangeKind } from '@/contract/history/history';
import type { HistoryPerson, RecordChange } from '@/contract/history/history.schema';
import type { RecordVerification } from '@/contract/history/recordVerification.schema';
import type { SecurityEvent } from '@/contract/history/securityLog.schema';
import { reviewTypeNames } from '@/domain/reviews/reviews';

/** Labels of the security log's events. */
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

/** Labels of the change log's kinds of change. */
export const changeKindNames: Readonly<Record<ChangeKind, string>> = {
  ...reviewTypeNames,
  CAPITAL_INPUTS: 'Capital Inputs',
  CAPITAL_SETTINGS: 'Capital Settings',
  COMPANY_PROFILE: 'Company Profile',
  SSOI_LINES: 'SSOI Line Numbers',
  PERIOD_CLOSES: 'Closed Periods',
  TWO_PERSON_RULE: 'Two-Person Rule',
  HOLIDAYS: 'Holidays',
};

/** Says of a change that its author alone posted it. */
export const postedAloneText = 'Posted without a second person';

/** Returns who approved a change other than its author; null if the author alone posted it. */
export function findSecondPerson({
  author,
  approved_by: approver,
}: Pick<RecordChange, 'author' | 'approved_by'>): HistoryPerson | null {
  return approver !== null && approver.id !== author.id ? approver : null;
}

/** Describes up to where records were verified, in a sentence; breaks are reported separately. */
export function verifiedText({ agrees, through_commit, entry_count }: RecordVerification): string {
  const through = through_commit === null ? 'before the first posting' : `through posting ${through_commit}`;
  if (!agrees) return `Records agree only ${through}.`;
  const entries = `${entry_count.toLocaleString('en-US')} ${entry_count === 1 ? 'entry' : 'entries'}`;
  return through_commit === null ? `Verified (${entries}).` : `Verified ${through} (${entries}).`;
}
