import { coaKind } from './coa/coaKind';
import { nonOptionKind } from './inventory/nonOptionKind';
import { optionKind } from './inventory/optionKind';
import { commitmentKind } from './registers/commitmentKind';
import { receivableKind } from './registers/receivableKind';
import { withdrawalKind } from './registers/withdrawalKind';
import type { StagedKind } from './staging/stagedKind';
import { balanceKind } from './trialBalance/balanceKind';

/** The kinds of records whose edits are staged and reviewed, each after the kinds that it refers to. */
export const stagedKinds: readonly StagedKind[] = [
  coaKind,
  balanceKind,
  nonOptionKind,
  optionKind,
  withdrawalKind,
  receivableKind,
  commitmentKind,
];
