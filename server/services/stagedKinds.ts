import { coaKind } from './coa/coaKind';
import type { StagedKind } from './staging/stagedKind';
import { balanceKind } from './trialBalance/balanceKind';

/** The kinds of record whose edits are staged and reviewed, as far as they are built; each stands after those that it refers to. */
export const stagedKinds: readonly StagedKind[] = [coaKind, balanceKind];
