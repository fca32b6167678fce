import { costsMissing } from './activity/costsMissing';
import { customerFunds } from './activity/customerFunds';
import { dealerMinimumTooLow } from './activity/dealerMinimum';
import { underwriterMinimumTooLow } from './activity/underwriterMinimum';
import { debtNotSecured } from './loans/debtNotSecured';
import { fixedAssetsAllowable } from './loans/fixedAssetsAllowable';
import { loanMatures } from './loans/loanMatures';
import { loanNotApproved } from './loans/loanNotApproved';
import { subordinatedAssets } from './loans/subordinatedAssets';
import { forgivableLoan } from './names/forgivableLoan';
import { insiderReceivable } from './names/insiderReceivable';
import { insuranceClaim } from './names/insuranceClaim';
import { legalClaim } from './names/legalClaim';
import { notConvertible } from './names/notConvertible';
import { payableNotIndebted } from './names/payableNotIndebted';
import { retainerNotDeferred } from './names/retainerNotDeferred';
import { unlistedSecurities } from './names/unlistedSecurities';
import { accrualReleased } from './continuity/accrualReleased';
import { contributionBorrowed } from './continuity/contributionBorrowed';
import { contributionReturned } from './continuity/contributionReturned';
import { costsMoved } from './continuity/costsMoved';
import { incomeNegative } from './continuity/incomeNegative';
import { liabilityForgiven } from './continuity/liabilityForgiven';
import { quarterAlone } from './continuity/quarterAlone';
import { scaleChanged } from './continuity/scaleChanged';
import { sharedChargeFlat } from './continuity/sharedChargeFlat';
import { yearNotReset } from './continuity/yearNotReset';
import { yearToDateFalls } from './continuity/yearToDateFalls';
import { accrualUnchanged } from './expected/accrualUnchanged';
import { expenseStopped } from './expected/expenseStopped';
import { debtEquityLasts } from './notices/debtEquityLasts';
import { distributionUnregistered } from './notices/distributionUnregistered';
import { leaseExcess } from './notices/leaseExcess';
import { methodChanged } from './notices/methodChanged';
import { noticeMissing } from './notices/noticeMissing';
import { withdrawnWithinYear } from './notices/withdrawnWithinYear';
import { concentrationTyped } from './prices/concentrationTyped';
import { debitUncovered } from './prices/debitUncovered';
import { debtChargeLow } from './prices/debtChargeLow';
import { positionValueDiffers } from './prices/positionValueDiffers';
import { priceUnchanged } from './prices/priceUnchanged';
import type { Question } from './question';
import { agedListDiffers } from './receivables/agedListDiffers';
import { agedReceivable } from './receivables/agedReceivable';
import { debtorUnsecured } from './receivables/debtorUnsecured';
import { payableUntilReceived } from './receivables/payableUntilReceived';
import { receivableAgeUnknown } from './receivables/receivableAgeUnknown';
import { receivableUnchanged } from './receivables/receivableUnchanged';
import { assetInCredit } from './signs/assetInCredit';
import { liabilityInDebit } from './signs/liabilityInDebit';
import { nettedCounterparty } from './signs/nettedCounterparty';

/** Every question on a FOCUS report, in the order in which a reader should act on those of equal consequence. */
export const questions: readonly Question[] = [
  liabilityInDebit,
  assetInCredit,
  nettedCounterparty,
  loanNotApproved,
  loanMatures,
  debtNotSecured,
  fixedAssetsAllowable,
  subordinatedAssets,
  agedListDiffers,
  agedReceivable,
  receivableUnchanged,
  receivableAgeUnknown,
  debtorUnsecured,
  payableUntilReceived,
  insiderReceivable,
  forgivableLoan,
  insuranceClaim,
  notConvertible,
  unlistedSecurities,
  payableNotIndebted,
  legalClaim,
  retainerNotDeferred,
  dealerMinimumTooLow,
  underwriterMinimumTooLow,
  customerFunds,
  costsMissing,
  // continuity
  scaleChanged,
  yearNotReset,
  quarterAlone,
  accrualReleased,
  liabilityForgiven,
  incomeNegative,
  yearToDateFalls,
  contributionBorrowed,
  contributionReturned,
  costsMoved,
  sharedChargeFlat,
  // expected
  expenseStopped,
  accrualUnchanged,
  // notices
  noticeMissing,
  debtEquityLasts,
  withdrawnWithinYear,
  distributionUnregistered,
  methodChanged,
  leaseExcess,
  // prices
  positionValueDiffers,
  priceUnchanged,
  concentrationTyped,
  debtChargeLow,
  debitUncovered,
];
