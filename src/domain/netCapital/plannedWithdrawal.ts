import { amountOf, definedAmountOf } from '@/domain/focus/figures';
import type { CapitalInputs, WithdrawalRow, WithdrawalType } from '@/domain/focus/inputs/capitalInputs';
import type { Figures, FocusInputs } from '@/domain/focus/types';
import { add, largest, type Money, subtract, sum, zero } from '@/domain/money';
import { daysLater, type IsoDate } from '@/domain/periods';
import {
  exactRequirement,
  getDebtEquityTotal,
  getDollarMinimum,
  getIndebtedness,
  getSubordinatedDebt,
} from './measures';
import {
  type ProposedWithdrawal,
  paymentDays,
  testWithdrawal,
  type WithdrawalFigures,
  type WithdrawalTest,
} from './withdrawalTest';

/** The withdrawals that the capital inputs plan. */
export type PlannedWithdrawal = ProposedWithdrawal & {
  /**
   * Withdrawals, advances and loans of one period of 30 days: the larger of those of the 30 days before and those planned for the 30 days after. No
   * notice follows from adding up both, which are 60 days.
   */
  thirtyDays: Money;
};

const equity: WithdrawalType = 1;
const subordinated: WithdrawalType = 2;

/**
 * Sums the plans after a period's end: equity withdrawals and advances, and the subordinated payments scheduled within 180 days after the last of
 * them, or after `withdrawnOn` if later (Rule 15c3-1(e)(2)). Amounts expected to be renewed, accruals, taxes and reasonable pay ((e)(4)(iii)) don't
 * count.
 */
export function plannedWithdrawal(capital: CapitalInputs, end: IsoDate, withdrawnOn = end): PlannedWithdrawal {
  const rows = capital.ownershipEquitySubordinatedLiabilities.filter(({ renew }) => renew === 'No');
  const withdrawals = rows.filter(({ type }) => type === equity);
  const last = withdrawals.map(({ date }) => date).reduce((a, b) => (b > a ? b : a), withdrawnOn);
  const payments = rows.filter(({ type, date }) => type === subordinated && date <= daysLater(last, paymentDays));
  const soon = withdrawals.filter(({ date }) => date <= daysLater(end, 30));
  return {
    amount: add(totalOf(withdrawals), capital.proposedAdvances),
    subordinatedPayments: totalOf(payments),
    thirtyDays: largest(add(totalOf(soon), capital.proposedAdvances), capital.recentWithdrawals ?? zero),
  };
}

/** Returns the figures for a withdrawal test; null while net capital or the debit items aren't known. */
export function getWithdrawalFigures(
  { company, period, capital }: Pick<FocusInputs, 'company' | 'period' | 'capital'>,
  figures: Figures,
): WithdrawalFigures | null {
  const netCapital = amountOf(figures, '3750');
  const isAlternative = company.method === 'ALTERNATIVE';
  if (netCapital === null || (isAlternative && capital.debitItems === null)) return null;
  const debitItems = isAlternative ? capital.debitItems : null;
  return {
    method: company.method,
    netCapital,
    requirement: exactRequirement({ figures, company, end: period.end, debitItems }),
    dollarMinimum: getDollarMinimum(figures),
    aggregateIndebtedness: getIndebtedness(figures),
    debitItems: debitItems ?? zero,
    // Open contractual commitments are deducted by paragraph (viii), which (e)(2)(iii) doesn't name.
    haircuts: subtract(definedAmountOf(figures, '3740'), definedAmountOf(figures, '3660')),
    subordinatedDebt: getSubordinatedDebt(figures),
    debtEquityTotal: getDebtEquityTotal(figures),
  };
}

type Planned = {
  inputs: FocusInputs;
  figures: Figures;
  /** The last day of withdrawals that the figures are already without. */
  withdrawnOn?: IsoDate | null;
};

/** Tests the withdrawals that the capital inputs plan; null while not testable. */
export function testPlanned({
  inputs,
  figures,
  withdrawnOn,
}: Planned): (WithdrawalTest & { proposed: PlannedWithdrawal }) | null {
  const tested = getWithdrawalFigures(inputs, figures);
  if (tested === null) return null;
  const proposed = plannedWithdrawal(inputs.capital, inputs.period.end, withdrawnOn ?? inputs.period.end);
  return { ...testWithdrawal(tested, proposed), proposed };
}

function totalOf(rows: readonly WithdrawalRow[]): Money {
  return sum(rows.map(({ amount }) => amount));
}
