import type { ConfirmOptions } from '@/components/modal';
import type { Role } from '@/contract/people/user';
import { type LoggedChange, type RecordChangeKind, recordChanges } from '@/contract/reviews/history';
import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import { markDoneOutcomes } from '@/domain/reviews';
import { changesText, formatCount } from '@/lib/format';

type Posting = Pick<LoggedChange, 'kind' | 'commit_number' | 'commit_count'>;

/** The kind of a posting that can be undone: those of records that go through review. */
export function undoableKind({ kind }: Pick<LoggedChange, 'kind'>): StagedKindName | undefined {
  return stagedKinds.find((each) => each === kind);
}

const changeWords: Readonly<Record<RecordChangeKind, string>> = {
  added: 'new',
  edited: 'edited',
  deleted: 'deleted',
  restored: 'restored',
};

/** What a posting did ("10 new, 2 edited"), or how much of it a page has when other pages or a filter keep the rest. */
export function shownText({ commit_count: count }: Pick<LoggedChange, 'commit_count'>, shown: readonly LoggedChange[]) {
  if (shown.length < count) return `${formatCount(shown.length)} of ${formatCount(count)} on this page`;
  return recordChanges
    .map((change) => ({ word: changeWords[change], number: shown.filter((each) => each.change === change).length }))
    .filter(({ number }) => number > 0)
    .map(({ number, word }) => `${formatCount(number)} ${word}`)
    .join(', ');
}

type UndoTerms = {
  /** The changes of the posting that are in sight. */
  shown: readonly LoggedChange[];
  role: Role;
};

/** Asked before the opposite of a posting is staged; it names the records when all of them are in sight. */
export function undoQuestion(posting: Posting, { shown, role }: UndoTerms): ConfirmOptions {
  const { kind, commit_number: number, commit_count: count } = posting;
  const next =
    markDoneOutcomes[role] === 'committed'
      ? 'The books change once you mark them done.'
      : 'The books change once you mark them done and an administrator approves.';
  return {
    title: 'Undo posting',
    text: `The opposite of posting ${number} (${changesText(kind, count)}) will be saved as your own changes. ${next}`,
    items: shown.length === count ? shown.map(({ name }) => name) : [],
    confirmText: 'Undo posting',
    cancelText: 'Cancel',
  };
}
