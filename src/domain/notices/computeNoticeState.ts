import type { NoticeEntryKind } from '@/contract/notices/notice';
import { type NoticeRecipientId, noticeRecipients } from './recipients';

/** A recorded entry of a notice, in order of recording. */
export type RecordedEntry = { kind: NoticeEntryKind; at: Date; recipients: readonly string[] };

/** The status of a notice, and the first time each recipient was notified. */
export type NoticeState = { status: 'OPEN' | 'SENT' | 'DISMISSED'; toldAt: ReadonlyMap<string, Date> };

/**
 * Computes a notice's status from the entries since it was last reopened: sent when every recipient that the rule names for all firms was notified.
 * Entries before a reopening no longer count.
 */
export function computeNoticeState(
  recipients: readonly NoticeRecipientId[],
  entries: readonly RecordedEntry[],
): NoticeState {
  const since = entries.slice(entries.findLastIndex(({ kind }) => kind === 'REOPENED') + 1);
  const toldAt = new Map<string, Date>();
  for (const entry of since.filter(({ kind }) => kind === 'SENT')) {
    for (const id of entry.recipients) {
      const before = toldAt.get(id);
      if (before === undefined || entry.at < before) toldAt.set(id, entry.at);
    }
  }
  if (since.some(({ kind }) => kind === 'DISMISSED')) return { status: 'DISMISSED', toldAt };
  const isSent = recipients.every((id) => noticeRecipients[id].isConditional || toldAt.has(id));
  return { status: isSent ? 'SENT' : 'OPEN', toldAt };
}
