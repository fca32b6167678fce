import { useMemo, useState } from 'react';
import type { LoggedChange } from '@/contract/reviews/history';

type OfPosting = Pick<LoggedChange, 'commit_number'>;

const none: readonly LoggedChange[] = [];

/** Which postings of a page show their changes: those that were opened, and one that has the page to itself. */
export function usePostingFold(changes: readonly LoggedChange[]) {
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const postings = useMemo(() => byPosting(changes), [changes]);
  const isOpen = ({ commit_number: number }: OfPosting) => choices.get(number) ?? postings.size === 1;

  return {
    isOpen,
    toggle: (posting: OfPosting) => setChoices(new Map(choices).set(posting.commit_number, !isOpen(posting))),
    changesOf: ({ commit_number: number }: OfPosting) => postings.get(number) ?? none,
  };
}

function byPosting(changes: readonly LoggedChange[]): ReadonlyMap<number, readonly LoggedChange[]> {
  const postings = new Map<number, LoggedChange[]>();
  for (const change of changes) {
    const those = postings.get(change.commit_number);
    if (those === undefined) postings.set(change.commit_number, [change]);
    else those.push(change);
  }
  return postings;
}
