import { costsMissing } from './activity/costsMissing';
import { customerFunds } from './activity/customerFunds';
import { dealerMinimumTooLow } from './activity/dealerMinimum';
import { underwriterMinimumTooLow } from './activity/underwriterMinimum';
import { allowableLoansDiffer } from './annual/allowableLoansDiffer';
import { annualNetCapital } from './annual/annualNetCapital';
import { annualUnbalanced } from './annual/annualUnbalanced';
import { annualUnmapped } from './annual/annualUnmapped';
import { cashFlowDifference } from './annual/cashFlowDifference';
import { cashFlowUnclassified } from './annual/cashFlowUnclassified';
import { equityAsEntered } from './annual/equityAsEntered';
import { equityNotEntered } from './annual/equityNotEntered';
import { focusNotFiled } from './annual/focusNotFiled';
import { incomeNotFiled } from './annual/incomeNotFiled';
import { priorYearMissing } from './annual/priorYearMissing';
import { reconciliationOpen } from './annual/reconciliationOpen';
import { sipcScheduleOpen } from './annual/sipcScheduleOpen';
import { subordinatedUnlikeBooks } from './annual/subordinatedUnlikeBooks';
import { yearIncomeClosed } from './annual/yearIncomeClosed';
import { incomeClosed } from './books/incomeClosed';
import { incomeTrialBalanceMissing } from './books/incomeTrialBalanceMissing';
import { inputsInReview } from './books/inputsInReview';
import { unknownLine, unmappedAccounts } from './books/leftOutAccounts';
import { signFlip } from './books/signFlip';
import { trialBalanceMissing } from './books/trialBalanceMissing';
import { trialBalanceUnbalanced } from './books/trialBalanceUnbalanced';
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
import { distributionsNotDeducted } from './equity/distributionsNotDeducted';
import { mixedOwnership } from './equity/mixedOwnership';
import { accrualUnchanged } from './expected/accrualUnchanged';
import { expenseStopped } from './expected/expenseStopped';
import { bondCoverageLow } from './inputs/bondCoverageLow';
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
import { answerDiffers } from './lineForms/answerDiffers';
import { formIncomeClosed } from './lineForms/formIncomeClosed';
import { onlyMoneyFunds } from './lineForms/onlyMoneyFunds';
import { typedOverBooks } from './lineForms/typedOverBooks';
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
import type { AnnualQuestion, FormQuestion, Question, SsoiQuestion } from './question';
import { agedListDiffers } from './receivables/agedListDiffers';
import { agedReceivable } from './receivables/agedReceivable';
import { debtorUnsecured } from './receivables/debtorUnsecured';
import { payableUntilReceived } from './receivables/payableUntilReceived';
import { receivableAgeUnknown } from './receivables/receivableAgeUnknown';
import { receivableUnchanged } from './receivables/receivableUnchanged';
import { loansDiffer } from './registers/loansDiffer';
import { registerDiffers } from './registers/registerDiffers';
import { businessStartMissing } from './requirement/businessStartMissing';
import { carryingFirm } from './requirement/carryingFirm';
import { editionUnknown } from './requirement/editionUnknown';
import { minimumTooLow } from './requirement/minimumTooLow';
import { assetInCredit } from './signs/assetInCredit';
import { liabilityInDebit } from './signs/liabilityInDebit';
import { nettedCounterparty } from './signs/nettedCounterparty';
import { componentsExceedLine } from './ssoi/componentsExceedLine';
import { componentsOutOfOrder } from './ssoi/componentsOutOfOrder';
import { customersExceedSold } from './ssoi/customersExceedSold';
import { focusTie } from './ssoi/focusTie';
import { mappedOffIncome } from './ssoi/mappedOffIncome';
import { notAQuarter } from './ssoi/notAQuarter';
import { notMapped } from './ssoi/notMapped';
import { offeringRevenueExceedsLine } from './ssoi/offeringRevenueExceedsLine';
import { offeringsOutOfOrder } from './ssoi/offeringsOutOfOrder';
import { offeringsWithGap } from './ssoi/offeringsWithGap';
import { operationalPageMissing } from './ssoi/operationalPageMissing';
import { quarterBalanceMissing } from './ssoi/quarterBalanceMissing';
import { soldExceedsOffering } from './ssoi/soldExceedsOffering';
import { typedOver } from './ssoi/typedOver';
import { deferredTaxIndebted } from './taxes/deferredTaxIndebted';
import { taxCreditOpen } from './taxes/taxCreditOpen';
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
  taxCreditOpen,
  bondCoverageLow,
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

const accounts: readonly Question[] = [
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
  mixedOwnership,
];

const earlierPeriods: readonly Question[] = [
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
  expenseStopped,
  accrualUnchanged,
  noticeMissing,
  debtEquityLasts,
  withdrawnWithinYear,
  distributionUnregistered,
  distributionsNotDeducted,
  methodChanged,
  leaseExcess,
  positionValueDiffers,
  priceUnchanged,
  concentrationTyped,
  debtChargeLow,
  debitUncovered,
];

const focus: readonly Question[] = [...books, ...accounts, ...inputs, ...records, ...form, ...earlierPeriods];

const ssoi: readonly SsoiQuestion[] = [
  notAQuarter,
  quarterBalanceMissing,
  notMapped,
  mappedOffIncome,
  focusTie,
  typedOver,
  componentsExceedLine,
  componentsOutOfOrder,
  operationalPageMissing,
  soldExceedsOffering,
  customersExceedSold,
  offeringsWithGap,
  offeringsOutOfOrder,
  offeringRevenueExceedsLine,
];

const annual: readonly AnnualQuestion[] = [
  priorYearMissing,
  annualUnmapped,
  annualUnbalanced,
  yearIncomeClosed,
  cashFlowUnclassified,
  cashFlowDifference,
  equityNotEntered,
  equityAsEntered,
  subordinatedUnlikeBooks,
  allowableLoansDiffer,
  annualNetCapital,
  focusNotFiled,
  incomeNotFiled,
  reconciliationOpen,
  sipcScheduleOpen,
];

const forms: readonly FormQuestion[] = [formIncomeClosed, onlyMoneyFunds, typedOverBooks, answerDiffers];

/** Every question by the kind of report, in the order in which a reader should act on those of equal consequence. */
export const questions = { FOCUS: focus, SSOI: ssoi, ANNUAL: annual, FORMS: forms } as const;

/** Returns the question of a FOCUS report with this id; undefined if it's no longer asked. */
export function findQuestion(rule: string): Question | undefined {
  return questions.FOCUS.find(({ id }) => id === rule);
}
