import { incomeClosed } from './books/incomeClosed';
import { incomeTrialBalanceMissing } from './books/incomeTrialBalanceMissing';
import { inputsInReview } from './books/inputsInReview';
import { unknownLine, unmappedAccounts } from './books/leftOutAccounts';
import { signFlip } from './books/signFlip';
import { trialBalanceMissing } from './books/trialBalanceMissing';
import { trialBalanceUnbalanced } from './books/trialBalanceUnbalanced';
import { debitItemsMissing } from './inputs/debitItemsMissing';
import { equitySubordinationMissing } from './inputs/equitySubordinationMissing';
import { fixedAssetsSecured } from './inputs/fixedAssetsSecured';
import { haircutsMissing } from './inputs/haircutsMissing';
import { haircutZero } from './inputs/haircutZero';
import { lastMonthIncomeMissing } from './inputs/lastMonthIncomeMissing';
import { leaseNotSplit, leaseSplitInPart } from './inputs/leaseLines';
import { receivablesNotAged } from './inputs/receivablesNotAged';
import { transferExceedsLine } from './inputs/transferExceedsLine';
import { concentrationUntested } from './inventory/concentrationUntested';
import { inventoryDiffers } from './inventory/inventoryDiffers';
import { otherHaircutsAdded } from './inventory/otherHaircutsAdded';
import type { Question } from './question';
import { loansDiffer } from './registers/loansDiffer';
import { registerDiffers } from './registers/registerDiffers';
import { businessStartMissing } from './requirement/businessStartMissing';
import { carryingFirm } from './requirement/carryingFirm';
import { editionUnknown } from './requirement/editionUnknown';
import { minimumTooLow } from './requirement/minimumTooLow';
import { liabilityInDebit } from './signs/liabilityInDebit';
import { deferredTaxIndebted } from './taxes/deferredTaxIndebted';
import { continuityWithFiling } from './tieOuts/priorFiling';
import { tieOuts } from './tieOuts/tieOuts';
import { withdrawalsDoNotFoot } from './tieOuts/withdrawalsDoNotFoot';
import { contributionsMissing } from './withdrawals/contributionsMissing';
import { recentWithdrawalsMissing } from './withdrawals/recentWithdrawalsMissing';
import { withdrawalLimited } from './withdrawals/withdrawalLimited';
import { withdrawalNotice } from './withdrawals/withdrawalNotice';

const books: readonly Question[] = [
  inputsInReview,
  trialBalanceMissing,
  trialBalanceUnbalanced,
  unmappedAccounts,
  unknownLine,
  deferredTaxIndebted,
  incomeTrialBalanceMissing,
  incomeClosed,
  signFlip,
];

const inputs: readonly Question[] = [
  transferExceedsLine,
  haircutsMissing,
  debitItemsMissing,
  carryingFirm,
  concentrationUntested,
  inventoryDiffers,
  otherHaircutsAdded,
  minimumTooLow,
  businessStartMissing,
  leaseNotSplit,
  leaseSplitInPart,
  fixedAssetsSecured,
  receivablesNotAged,
  haircutZero,
  equitySubordinationMissing,
  lastMonthIncomeMissing,
];

const records: readonly Question[] = [
  withdrawalLimited,
  withdrawalNotice,
  recentWithdrawalsMissing,
  contributionsMissing,
  loansDiffer,
  registerDiffers,
];

const form: readonly Question[] = [...tieOuts, ...continuityWithFiling, withdrawalsDoNotFoot, editionUnknown];

/** Every question on a FOCUS report, in the order in which a reader should act on those of equal consequence. */
export const questions: readonly Question[] = [...books, ...inputs, ...records, ...form, liabilityInDebit];
