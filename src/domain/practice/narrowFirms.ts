import type { FirmShow } from '@/contract/practice/practice';
import type { AttentionKind, RankedFirm } from './matters';

/** The choices of the filter, each with the kinds of attention items that it shows; null shows all. */
export const firmShowChoices: Readonly<Record<FirmShow, { label: string; kinds: readonly AttentionKind[] | null }>> = {
  all: { label: 'All firms', kinds: null },
  'past-due': { label: 'Filings past due', kinds: ['PAST_DUE'] },
  'due-soon': { label: 'Due in 14 days', kinds: ['DUE_SOON'] },
  level: { label: 'Early-warning level reached', kinds: ['DEFICIENCY', 'LEVEL'] },
  reviews: { label: 'Reviews waiting', kinds: ['REVIEWS'] },
  issues: { label: 'Open issues', kinds: ['ISSUES', 'INCOMPLETE', 'PROBLEM'] },
  'out-of-balance': { label: 'Out of balance', kinds: ['OUT_OF_BALANCE'] },
};

/** Filters firms by name, ignoring case, and by the chosen filter. */
export function narrowFirms(
  firms: readonly RankedFirm[],
  { search = '', show = 'all' }: { search?: string; show?: FirmShow },
): readonly RankedFirm[] {
  const text = search.trim().toLowerCase();
  const { kinds } = firmShowChoices[show];
  return firms.filter(
    ({ firm, matters }) =>
      firm.name.toLowerCase().includes(text) && (kinds === null || matters.some(({ kind }) => kinds.includes(kind))),
  );
}
