import type { ImportKind } from '@/contract/imports/imports';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { coaKind } from '@/features/coa';
import { nonOptionKind, optionKind } from '@/features/inventory';
import { balanceKind } from '@/features/trialBalance';
import type { KindDescription } from '@/lib/staging/kindDescription';
import type { StagedKind } from '@/lib/staging/stagedKind';

/** A staged kind as imports need it: its calls and their events. */
export type ImportedKind = Pick<StagedKind<StagedRow>, 'loadSavedChanges' | 'markDone'> &
  Pick<KindDescription<StagedRow>, 'name' | 'label' | 'events'>;

type KindOfImport = {
  label: string;
  /** The staged kinds of its rows in the order of Mark Done: dependent kinds last. */
  stagedKinds: readonly ImportedKind[];
};

const kinds: Readonly<Record<ImportKind, KindOfImport>> = {
  account: { label: 'Chart of accounts', stagedKinds: [coaKind] },
  balance: { label: 'Trial balance', stagedKinds: [coaKind, balanceKind] },
  position: { label: 'Positions', stagedKinds: [nonOptionKind, optionKind] },
};

/** Returns the name of a kind's file. */
export function importLabel(kind: ImportKind): string {
  return kinds[kind].label;
}

/** Returns the staged kinds that an import of a kind may have rows of. */
export function getStagedKinds(kind: ImportKind): readonly ImportedKind[] {
  return kinds[kind].stagedKinds;
}

const rowLabels: Readonly<Record<StagedKindName, string>> = {
  COA: 'Accounts',
  BALANCE: 'Balances',
  HAIRCUT_DETAIL: 'Positions',
  HAIRCUT_OPTION: 'Options',
  WITHDRAWAL: 'Withdrawals',
  CAPITAL_INPUTS: 'Capital inputs',
  SUBORDINATED_LOAN: 'Subordinated loans',
  RECURRING_ENTRY: 'Recurring entries',
  RECEIVABLE: 'Receivables',
  COMMITMENT: 'Commitments',
  ANSWER: 'Answers',
};

/** Returns the title of a staged kind's rows. */
export function rowsLabel(kind: StagedKindName): string {
  return rowLabels[kind];
}
