import type { ImportKind } from '@/contract/staging/imports';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { coaKind } from '@/features/coa';
import { nonOptionKind, optionKind } from '@/features/inventory';
import { balanceKind } from '@/features/trialBalance';
import type { KindDescription } from '@/lib/staging/kindDescription';
import type { StagedKind } from '@/lib/staging/stagedKind';

/** A staged kind as an import needs it: its calls, and what they put out of date. */
export type ImportedKind = Pick<StagedKind<StagedRow>, 'loadSavedChanges' | 'markDone'> &
  Pick<KindDescription<StagedRow>, 'name' | 'label' | 'outdates'>;

type KindOfImport = {
  label: string;
  /** The staged kinds of its rows, in the order in which they are marked done: what rests on another comes after it. */
  stagedKinds: readonly ImportedKind[];
};

const kinds: Readonly<Record<ImportKind, KindOfImport>> = {
  account: { label: 'Chart of accounts', stagedKinds: [coaKind] },
  balance: { label: 'Trial balance', stagedKinds: [coaKind, balanceKind] },
  position: { label: 'Positions', stagedKinds: [nonOptionKind, optionKind] },
};

/** What a file of a kind is called. */
export function importLabel(kind: ImportKind): string {
  return kinds[kind].label;
}

/** The staged kinds that an import of a kind may have rows of. */
export function stagedKindsOf(kind: ImportKind): readonly ImportedKind[] {
  return kinds[kind].stagedKinds;
}

const rowLabels: Readonly<Record<StagedKindName, string>> = {
  COA: 'Accounts',
  BALANCE: 'Balances',
  HAIRCUT_DETAIL: 'Positions',
  HAIRCUT_OPTION: 'Options',
};

/** What the rows of a staged kind are called above their table. */
export function rowsLabel(kind: StagedKindName): string {
  return rowLabels[kind];
}
