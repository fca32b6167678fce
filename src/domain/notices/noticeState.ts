import type { NoticeEntryKind } from '@/contract/capital/notice';
import { type NoticeRecipientId, noticeRecipients } from './recipients';

/** What was recorded of a notice, in the order in which it was. */
export type RecordedEntry = { kind: NoticeEntryKind; at: Date; recipients: readonly string[] };

/** Where a notice stands, and when each recipient was told first. */
export type NoticeState = { status: 'OPEN' | 'SENT' | 'DISMISSED'; toldAt: ReadonlyMap<string, Date> };

/**
 * Where a notice stands by what was recorded since it was last reopened: sent once everybody is told whom the rule names for every firm. What was
 * sent before it was reopened counts no more.
 */
export function noticeState(recipients: readonly NoticeRecipientId[], entries: readonly RecordedEntry[]): NoticeState {
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
