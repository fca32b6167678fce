import type { ConfirmOptions } from '@/components/modal';
import type { Role } from '@/contract/auth/user';
import { type RecordChangeKind, recordChanges } from '@/contract/history/history';
import type { LoggedChange } from '@/contract/history/history.schema';
import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import { getMarkDoneOutcome } from '@/domain/reviews/reviews';
import { changesText, formatCount } from '@/lib/format';

type Posting = Pick<LoggedChange, 'kind' | 'commit_number' | 'commit_count'>;

/** Returns the kind of a posting that can be undone: of records with an edit screen. */
export function undoableKind({ kind }: Pick<LoggedChange, 'kind'>): StagedKindName | undefined {
  return stagedKinds.find((each) => each === kind && each !== 'CAPITAL_INPUTS' && each !== 'ANSWER');
}

const changeWords: Readonly<Record<RecordChangeKind, string>> = {
  added: 'new',
  edited: 'edited',
  deleted: 'deleted',
  restored: 'restored',
};

/** Returns the effect of a posting ("10 new, 2 edited"), or the part of it on the page, if the rest is on other pages or filtered out. */
export function shownText({ commit_count: count }: Pick<LoggedChange, 'commit_count'>, shown: readonly LoggedChange[]) {
  if (shown.length < count) return `${formatCount(shown.length)} of ${formatCount(count)} on this page`;
  return recordChanges
    .map((change) => ({ word: changeWords[change], number: shown.filter((each) => each.change === change).length }))
    .filter(({ number }) => number > 0)
    .map(({ number, word }) => `${formatCount(number)} ${word}`)
    .join(', ');
}

type UndoTerms = {
  /** The posting's changes on the page. */
  shown: readonly LoggedChange[];
  role: Role;
  /** True if the two-person rule is on. */
  isRuleOn: boolean;
};

/** Returns the question before the reversal of a posting is staged; it names the records if all are on the page. */
export function undoQuestion(posting: Posting, { shown, role, isRuleOn }: UndoTerms): ConfirmOptions {
  const { kind, commit_number: number, commit_count: count } = posting;
  const outcome = getMarkDoneOutcome({ role, isRuleOn, hasEarlierRows: false });
  const approver = role === 'ADMIN' ? 'another administrator' : 'an administrator';
  const next =
    outcome === 'committed'
      ? 'The books change once you mark them done.'
      : `The books change once you mark them done and ${approver} approves.`;
  return {
    title: 'Undo posting',
    text: `The opposite of posting ${number} (${changesText(kind, count)}) will be saved as your own changes. ${next}`,
    items: shown.length === count ? shown.map(({ name }) => name) : [],
    confirmText: 'Undo posting',
    cancelText: 'Cancel',
  };
}
