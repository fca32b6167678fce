import type { EarlyWarning } from '@/domain/focus/types';
import { reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import { findLevel } from '@/domain/netCapital/earlyWarning/levels';
import type { FactsContext, Question } from '../question';

/** Asks about a level that needs a notice, which isn't recorded as sent. */
export const noticeMissing: Question = {
  id: 'noticeMissing',
  version: 1,
  class: 'answer',
  title: 'Notice not recorded as sent',
  about:
    'Compares the early-warning levels that the report reaches with the notices recorded. Asks for the notice and its day.',
  reads: ['figures', 'notices'],
  authority: ['Rule 17a-11(a)(1)', 'Rule 17a-11(b)(1)', 'Rule 17a-11(b)(3)', 'FINRA Rule 4120(a)(1)'],
  place: 'notices',
  fact: 'the notice',
  exclusions: [
    'Levels without a notice of their own, such as line 15.',
    'Subordinated debt above 70% of the debt-equity total, which is asked about once it lasts.',
    'A notice sent for a day in the same run of days.',
  ],
  askOfFacts: (context) => {
    const reached = reachedWarnings(context.earlyWarnings).filter(({ level }) => level !== 'debtEquityAbove70');
    const kinds = [...new Set(reached.map(({ level }) => noticeOf(level)))];
    return kinds.flatMap((kind) => {
      const first = reached.find(({ level }) => noticeOf(level) === kind);
      return kind === null || first === undefined || isSent(context, kind) ? [] : [asked(kind, first)];
    });
  },
};

function noticeOf(level: string): string | null {
  return findLevel(level)?.notice ?? null;
}

/** A run of days has one notice, whose day is its last: the latest of the kind covers the period's end if it was sent. */
export function isSent({ facts, inputs }: FactsContext, kind: string): boolean {
  const known = facts.notices.filter((notice) => notice.kind === kind && notice.asOf <= inputs.period.end);
  const [latest] = known.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1));
  return latest !== undefined && latest.sentAt !== null;
}

function asked(kind: string, { level, message, citation }: EarlyWarning) {
  const name = findLevel(level)?.name ?? level;
  return {
    message: `${name}: ${message} No notice of it is recorded as sent (${citation}). Send and record it, or name the notice and its day.`,
    codes: [],
    subject: kind,
  };
}
