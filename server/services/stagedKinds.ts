import { coaKind } from './books/coa/coaKind';
import { balanceKind } from './books/trialBalance/balanceKind';
import { nonOptionKind } from './inventory/nonOptionKind';
import { optionKind } from './inventory/optionKind';
import type { StagedKind } from './staging/stagedKind';

/** The kinds of record whose edits are staged and reviewed; each stands after those that it refers to. */
export const stagedKinds: readonly StagedKind[] = [coaKind, balanceKind, nonOptionKind, optionKind];
