import { amountOf, definedAmountOf } from '@/domain/focus/figures';
import type { CapitalInputs, WithdrawalRow, WithdrawalType } from '@/domain/focus/inputs/capitalInputs';
import type { Figures, FocusInputs } from '@/domain/focus/types';
import { add, isLess, isPositive, largest, type Money, subtract, sum, zero } from '@/domain/money';
import { daysLater, type IsoDate } from '@/domain/periods';
import {
  exactRequirement,
  getDebtEquityTotal,
  getDollarMinimum,
  getEquityLoans,
  getIndebtedness,
  getSubordinatedDebt,
} from './measures';
import { testScheduledWithdrawal } from './scheduledWithdrawal';
import type { ProposedWithdrawal, WithdrawalFigures, WithdrawalTest } from './withdrawalTest';

/** The withdrawals that the capital inputs plan. */
export type PlannedWithdrawal = {
  /** Withdrawals, advances and loans of the six months after the period. */
  amount: Money;
  /**
   * Withdrawals, advances and loans of one period of 30 days: the larger of those of the 30 days before and those planned for the 30 days after. No
   * notice follows from adding up both, which are 60 days.
   */
  thirtyDays: Money;
};

const equity: WithdrawalType = 1;
const subordinated: WithdrawalType = 2;

/** Sums what the capital inputs plan after a period's end. Accruals, taxes and reasonable pay ((e)(4)(iii)) don't count. */
export function plannedWithdrawal(capital: CapitalInputs, end: IsoDate): PlannedWithdrawal {
  const withdrawals = plannedRows(capital);
  const soon = withdrawals.filter(({ date }) => date <= daysLater(end, 30));
  return {
    amount: add(totalOf(withdrawals), capital.proposedAdvances),
    thirtyDays: largest(add(totalOf(soon), capital.proposedAdvances), capital.recentWithdrawals ?? zero),
  };
}

/** Sums the withdrawals of equity and the payments of subordinated debt in the six months of the form (FINRA Rule 4120(a)(1)(F)). */
export function sumSixMonths(capital: CapitalInputs): Money {
  return add(totalOf(plannedRows(capital)), sumSubordinatedPayments(capital));
}

/** Sums the payments of subordinated debt in those six months, expected renewals too (Appendix D (c)(2)). */
export function sumSubordinatedPayments(capital: CapitalInputs): Money {
  return totalOf(subordinatedRows(capital));
}

function subordinatedRows({ ownershipEquitySubordinatedLiabilities: rows }: CapitalInputs): readonly WithdrawalRow[] {
  return rows.filter(({ type }) => type === subordinated);
}

/** Returns the planned withdrawals of equity; capital that is expected to stay leaves with none. */
function plannedRows({ ownershipEquitySubordinatedLiabilities: rows }: CapitalInputs): readonly WithdrawalRow[] {
  return rows.filter(({ type, renew }) => type === equity && renew === 'No');
}

/** Returns the figures for a withdrawal test; null while net capital or the debit items aren't known. */
export function getWithdrawalFigures(
  { company, period, capital, inventory }: Pick<FocusInputs, 'company' | 'period' | 'capital' | 'inventory'>,
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
    // (e)(2)(iii) names (c)(2)(vi) and Appendix A: not (viii), open commitments, (vii), not readily marketable, or currency by Appendix B. An
    // inventory has the last two, and nothing else, in item 3736.
    haircuts: subtract(
      definedAmountOf(figures, '3740'),
      add(definedAmountOf(figures, '3660'), inventory?.boxes['3736'].amount ?? zero),
    ),
    subordinatedDebt: getSubordinatedDebt(figures),
    equityLoans: getEquityLoans(figures),
    debtEquityTotal: getDebtEquityTotal(figures),
  };
}

/** The test of planned withdrawals with the least room, and what it counts. */
export type PlannedTest = WithdrawalTest & { proposed: ProposedWithdrawal };

type Planned = {
  inputs: Pick<FocusInputs, 'company' | 'period' | 'capital' | 'inventory' | 'registers'>;
  figures: Figures;
  /** The days of withdrawals that the figures are already without. */
  withdrawnOn?: readonly IsoDate[];
};

/**
 * Tests the withdrawals that the capital inputs plan, each with what is scheduled within 180 days following it, and returns the test with the least
 * room. Advances, which have no date, count from the period's end; so does any withdrawal if none is planned. Null while not testable.
 */
export function testPlanned({ inputs, figures, withdrawnOn = [] }: Planned): PlannedTest | null {
  const tested = getWithdrawalFigures(inputs, figures);
  if (tested === null) return null;
  const { end } = inputs.period;
  const advances = { date: end, amount: inputs.capital.proposedAdvances };
  const rows = [...plannedRows(inputs.capital), ...(inputs.registers?.withdrawals?.later ?? [])];
  const equityPayments = inputs.registers?.loans?.equityPayments ?? [];
  const schedule = { withdrawals: [advances, ...rows], payments: scheduledPayments(inputs), equityPayments };
  const dates = [...(isPositive(advances.amount) ? [end] : []), ...rows.map(({ date }) => date), ...withdrawnOn];
  const tests = (dates.length === 0 ? [end] : dates).map((date) => {
    const { test, proposed } = testScheduledWithdrawal(tested, { date, amount: zero }, schedule);
    return { ...test, proposed };
  });
  const roomOf = ({ binding, proposed }: PlannedTest) => subtract(binding.most, proposed.amount);
  return tests.reduce((least, test) => (isLess(roomOf(test), roomOf(least)) ? test : least));
}

/**
 * Returns the scheduled payments of subordinated debt, those of the register after the six months of the form too. They count although a renewal is
 * expected: only an agreed one takes them off the schedule.
 */
function scheduledPayments({ capital, registers }: Planned['inputs']): readonly WithdrawalRow[] {
  return [...subordinatedRows(capital), ...(registers?.loans?.laterPayments ?? [])];
}

function totalOf(rows: readonly WithdrawalRow[]): Money {
  return sum(rows.map(({ amount }) => amount));
}
