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
import { liabilityInDebit } from './signs/liabilityInDebit';

/** Every question on a FOCUS report, in the order in which a reader should act on those of equal consequence. */
export const questions: readonly Question[] = [
  liabilityInDebit,
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
