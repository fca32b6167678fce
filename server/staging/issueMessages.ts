import { quoted } from '@server/common/textRules';
import type { PlanRowIssue } from '@server/staging/repositories/issueQueries';
import { closedText } from '@/domain/close/closedText';
import type { IssueMessage, StagedKind, StagingOperation } from './stagedKind';

/** The messages of the rules that all kinds share. */
const messages: Readonly<Record<string, IssueMessage>> = {
  unknown: (row) => `${row}: this record doesn't exist.`,
  doubled: (row) => `${row} is listed twice.`,
  stale: (row) => `${row} was changed after you loaded it.`,
  gone: (row) => `${row} was deleted after you loaded it.`,
  pending: (row) => `${row} is in review. Restore it before you change it.`,
  outdated: (row, _values, stage) =>
    stage === 'approving'
      ? `${row} changed in the books after this change was made. Reject the request so its author can redo the change.`
      : `${row} was changed by someone else. Restore it and redo your change.`,
  changedSince: (row) => `${row} changed again after this posting. Undo the later change first, or edit the record.`,
  ownChange: (row) => `You have a saved change to ${row}. Mark it done or restore it first.`,
  ownRejected: (row) => `Your change to ${row} was rejected. Send it again, or restore it first.`,
  closedPeriod: (_row, { period }) => closedText(String(period)),
  collision: (row) => `${row} is changed by more than one of these requests. Approve one of them and reject the other.`,
  doubledRow: (_row, { value, first }) => `${quoted(value ?? '')} is in row ${first} already. Keep one of the rows.`,
};

/** Returns the message for an issue of a kind's row. */
export function messageOf(
  kind: Pick<StagedKind, 'nameOf' | 'messages'>,
  { rule, values }: Pick<PlanRowIssue, 'rule' | 'values'>,
  stage: StagingOperation,
): string {
  const message = kind.messages[rule] ?? messages[rule];
  if (message === undefined) throw new RangeError(`No message says what ${rule} means`);
  return message(kind.nameOf(values), values, stage);
}

/** Returns the number of records as text. */
export function recordsText(count: number): string {
  return count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`;
}
