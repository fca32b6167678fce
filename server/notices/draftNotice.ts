import { draftLetter, type LetterFirm } from '@/domain/notices/letter';
import { findNoticeKind } from '@/domain/notices/noticeKinds';
import type { OpenedNotice } from '@/domain/notices/openNotices';
import { allNoticeKinds } from '@/domain/notices/withdrawalKinds';

type Drafting = { firm: LetterFirm; foundAt: Date };

/** Drafts an opened notice for storage, with its letter; null for a kind that this version doesn't know. */
export function draftNotice({ kind: id, asOf, message, values, eventOn = asOf }: OpenedNotice, given: Drafting) {
  const kind = findNoticeKind(id, allNoticeKinds);
  if (kind === undefined) return null;
  const { foundAt } = given;
  const letter = draftLetter({ kind, values, ...given });
  return { kind: id, asOf, eventOn, message, values, foundAt, letter, updatedAt: foundAt };
}
