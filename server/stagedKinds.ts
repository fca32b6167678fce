import { coaKind } from './coa/coaKind';
import { nonOptionKind } from './inventory/nonOptionKind';
import { optionKind } from './inventory/optionKind';
import { capitalInputsKind } from './netCapital/capitalInputsKind';
import { answerKind } from './questions/answerKind';
import { commitmentKind } from './registers/commitmentKind';
import { loanKind } from './registers/loanKind';
import { receivableKind } from './registers/receivableKind';
import { recurringEntryKind } from './registers/recurringEntryKind';
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
  loanKind,
  recurringEntryKind,
  receivableKind,
  commitmentKind,
  capitalInputsKind,
  answerKind,
];
