import type { Notice, NoticeEntry } from '@/contract/notices/notice.schema';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { computeNoticeState, type NoticeState } from '@/domain/notices/computeNoticeState';
import { draftLetter, type LetterFirm } from '@/domain/notices/letter';
import { clockText, noticeDueAt } from '@/domain/notices/noticeClock';
import { findNoticeKind, type NoticeKind } from '@/domain/notices/noticeKinds';
import { findRecipient, noticeRecipients } from '@/domain/notices/recipients';
import { allNoticeKinds } from '@/domain/notices/withdrawalKinds';
import type { StoredNotice, StoredNoticeEntry } from './noticesRepository';

type Stored = {
  firm: LetterFirm;
  notices: readonly StoredNotice[];
  entries: readonly StoredNoticeEntry[];
  holidays: readonly Holiday[];
};

/** Maps notices of known kinds to the wire format: open ones by due date, then the others, the latest first. */
export function toNotices({ firm, notices, entries, holidays }: Stored): Notice[] {
  const all = notices.flatMap((stored) => {
    const kind = findNoticeKind(stored.kind, allNoticeKinds);
    const own = entries.filter(({ noticeId }) => noticeId === stored.id);
    return kind === undefined ? [] : [toNotice({ firm, stored, kind, own, holidays })];
  });
  const open = all.filter(({ status }) => status === 'OPEN').toSorted((a, b) => (a.due_at < b.due_at ? -1 : 1));
  return [...open, ...all.filter(({ status }) => status !== 'OPEN').toReversed()];
}

type One = Pick<Stored, 'firm' | 'holidays'> & {
  stored: StoredNotice;
  kind: NoticeKind;
  own: readonly StoredNoticeEntry[];
};

function toNotice({ firm, stored, kind, own, holidays }: One): Notice {
  const { foundAt, eventOn, newFigures } = stored;
  const state = computeNoticeState(kind.recipients, own);
  return {
    id: stored.id,
    kind: stored.kind,
    name: kind.name,
    citation: kind.citation,
    as_of: stored.asOf,
    message: stored.message,
    new_message: newFigures?.message ?? null,
    new_letter: newFigures && draftLetter({ kind, values: newFigures.values, firm, foundAt }),
    found_at: foundAt.toISOString(),
    due_at: noticeDueAt(kind.clock, { foundAt, eventOn, holidays }).toISOString(),
    deadline: clockText(kind.clock),
    also_asks: kind.alsoAsks,
    unconfirmed: kind.unconfirmed,
    status: state.status,
    is_still_shown: stored.leftAt === null,
    recipients: recipientsOf(kind, state),
    letter: stored.letter,
    letter_by: stored.letterBy,
    entries: own.map(toEntry),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

function recipientsOf({ recipients }: NoticeKind, { toldAt }: NoticeState): Notice['recipients'] {
  return recipients.map((id) => {
    const { isConditional, addressee: _addressee, ...told } = noticeRecipients[id];
    return { id, ...told, is_conditional: isConditional, told_at: toldAt.get(id)?.toISOString() ?? null };
  });
}

function toEntry({ id, kind, at, sentBy, way, recipients, letter, remark, ...of }: StoredNoticeEntry): NoticeEntry {
  return {
    id,
    kind,
    at: at.toISOString(),
    sent_by: sentBy,
    way,
    recipients: recipients.map((each) => findRecipient(each)?.name ?? each),
    letter,
    remark,
    recorded_by: of.recordedBy,
    recorded_at: of.createdAt.toISOString(),
  };
}
