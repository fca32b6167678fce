import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import { type Extra, useExtras } from '@/lib/api';

/** The extras of the kinds beyond the specification's. */
const kindExtras: Readonly<Partial<Record<StagedKindName, Extra>>> = {
  WITHDRAWAL: 'withdrawals',
  CAPITAL_INPUTS: 'capital-inputs',
  SUBORDINATED_LOAN: 'subordinated-loans',
  RECURRING_ENTRY: 'recurring-entries',
  RECEIVABLE: 'receivables',
  COMMITMENT: 'commitments',
  ANSWER: 'answers',
};

/** Returns the kinds that the backend has: the specification's four, and those that it names. */
export function useOfferedKinds(): readonly StagedKindName[] {
  const extras = useExtras();
  return stagedKinds.filter((kind) => {
    const extra = kindExtras[kind];
    return extra === undefined || extras.includes(extra);
  });
}
