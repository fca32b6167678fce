import { string } from 'yup';
import type { NoticeWay } from '@/contract/notices/notice';
import type { Notice, NoticeEntry } from '@/contract/notices/notice.schema';
import { formatTimeLeft, isLate } from '@/domain/notices/noticeClock';
import { formatMoment } from '@/lib/format';

/** Names of the ways of sending, in the order offered. */
export const wayNames: Readonly<Record<NoticeWay, string>> = {
  FINRA_GATEWAY: 'FINRA Gateway',
  EMAIL: 'Email',
  FAX: 'Fax',
  MAIL: 'Mail or delivery',
  PHONE: 'Phone',
  OTHER: 'Other',
};

/** Returns the rule of a time of day, as time inputs give it. */
export function timeRule() {
  return string()
    .required('Time is required')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 16:05');
}

/** True for a sent notice whose figures or first day the books changed since. */
function needsCorrection({ status, new_message: newMessage }: Notice): boolean {
  return status === 'SENT' && newMessage !== null;
}

/** True for a notice that is still to be sent, or corrected. */
export function isToSend(notice: Notice): boolean {
  return notice.status === 'OPEN' || needsCorrection(notice);
}

/** Returns a notice's status: the time left while it is open. */
export function standingText(notice: Notice, now: Date): string {
  const { status, due_at: dueAt } = notice;
  if (needsCorrection(notice)) return 'Correction to send';
  if (status === 'SENT') return 'Sent';
  if (status === 'DISMISSED') return 'Not needed';
  const text = formatTimeLeft(new Date(dueAt), now);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns the color of that status. */
export function standingTone(notice: Notice, now: Date): 'success' | 'neutral' | 'danger' | 'warning' {
  const { status, due_at: dueAt } = notice;
  if (needsCorrection(notice)) return 'warning';
  if (status === 'SENT') return 'success';
  if (status === 'DISMISSED') return 'neutral';
  return isLate(new Date(dueAt), now) ? 'danger' : 'warning';
}

/** Formats a record as a sentence. */
export function entryText(entry: NoticeEntry): string {
  const { kind, sent_by: sentBy, way, recipients, at, recorded_by: recordedBy, recorded_at: recordedAt } = entry;
  if (kind !== 'SENT') {
    const what = kind === 'DISMISSED' ? 'marked it as not needed' : 'reopened it';
    return `${recordedBy} ${what} on ${formatMoment(recordedAt)}.`;
  }
  const method = way === null ? '' : ` Method: ${wayNames[way]}.`;
  const sent = `Sent to ${recipients.join('; ')} on ${formatMoment(at)} by ${sentBy}.${method}`;
  return `${sent} Recorded by ${recordedBy} on ${formatMoment(recordedAt)}.`;
}
