import { add, isNegative, isPositive, largest, type Money, negate, subtract, sum, zero } from '@/domain/money';
import {
  dayBefore,
  formatDay,
  formatPeriod,
  type IncomePlan,
  type IsoDate,
  periodStart,
  previousPeriod,
  type Span,
} from '@/domain/periods';
import { getOutstanding, isAllowable, type SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';
import { type Balances, lineBalance } from '@/domain/statements/balances';
import { computeComprehensiveIncome } from '@/domain/statements/incomeStatement';
import { findEquityMovements, ownershipEquity } from '@/domain/statements/ownershipEquity';
import { adjoiningFiling } from '../adjoiningFiling';
import type { FocusInputs } from '../types';
import { borrowedSecuritiesLine } from './registerInputs';

/** Amounts of the registers within the days of a roll-forward; null for a register without an entry. */
export type RegisterMovements = {
  /** Withdrawals of equity that were made. */
  withdrawn: Money | null;
  /** Allowable loans that began, and what was repaid of them. */
  loans: Movement | null;
};

type Movement = { increases: Money; decreases: Money };

type Entries = { loans: readonly SubordinatedLoan[]; withdrawals: readonly Withdrawal[] };

type Beginning = Pick<FocusInputs, 'period' | 'priorFiling'> & {
  trialBalances: readonly { end: IsoDate }[];
  plan: IncomePlan;
};

/** Returns the days of a roll-forward: the period if its beginning balances are known, from a filing or a trial balance, else those of its income. */
export function rollForwardSpan({ period, priorFiling, trialBalances, plan }: Beginning): Span {
  const isHeld = trialBalances.some(({ end }) => end === previousPeriod(period).end);
  const isKnown = isHeld || adjoiningFiling({ period, priorFiling }) !== null;
  return { from: isKnown ? periodStart(period) : plan.from, to: period.end };
}

/** Sums what the registers have within the days of a roll-forward. */
export function sumRegisterMovements({ loans, withdrawals }: Entries, { from, to }: Span): RegisterMovements {
  const made = withdrawals.filter(
    ({ kind, isMade, date }) => kind === 'WITHDRAWAL' && isMade && date >= from && date <= to,
  );
  return {
    withdrawn: withdrawals.length === 0 ? null : sum(made.map(({ amount }) => amount)),
    loans: loans.length === 0 ? null : sumLoans(loans, { start: dayBefore(from), end: to }),
  };
}

function sumLoans(loans: readonly SubordinatedLoan[], { start, end }: { start: IsoDate; end: IsoDate }): Movement {
  const counted = loans.filter((loan) => isAllowable(loan, loans));
  const outstanding = (day: IsoDate) => sum(counted.map((loan) => getOutstanding(loan, day)));
  const begun = counted.filter(({ agreementDate }) => agreementDate > start && agreementDate <= end);
  const increases = sum(begun.map(({ amount }) => amount));
  return { increases, decreases: subtract(add(outstanding(start), increases), outstanding(end)) };
}

/** The sources of a period's roll-forward. */
type RollForwardSources = {
  sources: Pick<FocusInputs, 'company' | 'period' | 'priorFiling'> & { movements?: RegisterMovements | null };
  balances: Balances;
  plan: IncomePlan;
};

/** A proposed movement of a period and its source, for the user to check. */
export type ProposedMovement = Movement & { origin: string };

/**
 * Proposes items 4260 and 4270: the changes of each equity line without income, gross of withdrawals in the register. Without the trial balance
 * before the period the prior filing gives the net change; without that, the register alone speaks. Null without the period's trial balance.
 */
export function proposeEquityMovement(prepared: RollForwardSources): ProposedMovement | null {
  const { sources, balances } = prepared;
  if (!balances.has(sources.period.end)) return null;
  const withdrawn = sources.movements?.withdrawn ?? null;
  const changes = findChanges(prepared);
  if (changes === null) {
    const origin = withdrawn === null ? unknownText(prepared) : `The withdrawals register. ${unknownText(prepared)}`;
    return { increases: zero, decreases: withdrawn ?? zero, origin };
  }
  const added = sum(changes.amounts.filter(isPositive));
  const deducted = negate(sum(changes.amounts.filter(isNegative)));
  // A contribution and a withdrawal on the same line leave their difference alone.
  const hidden = largest(zero, subtract(withdrawn ?? zero, deducted));
  const origin = `${changes.origin}${withdrawn === null ? '' : ' and the withdrawals register'}. Check it`;
  return { increases: add(added, hidden), decreases: add(deducted, hidden), origin };
}

/** Returns the changes of equity without income, null if the books of the period alone don't show them. */
function findChanges({ sources, balances, plan }: RollForwardSources) {
  const { company, period } = sources;
  const prior = previousPeriod(period);
  if (plan.missing.length > 0) return null;
  const span = { from: prior.end, to: period.end, income: plan.parts, companyType: company.companyType };
  if (balances.has(prior.end)) {
    return {
      amounts: findEquityMovements(balances, span),
      origin: `Equity accounts since ${formatDay(prior.end)}, without income`,
    };
  }
  const filing = adjoiningFiling(sources);
  if (filing === null) return null;
  const earned = computeComprehensiveIncome(balances, plan.parts);
  const change = subtract(subtract(ownershipEquity(balances, period.end), filing.ownershipEquity), earned);
  return { amounts: [change], origin: `Equity since the ${formatPeriod(prior)} filing, without income` };
}

function unknownText({ sources: { period } }: RollForwardSources): string {
  return `What else was added or deducted isn't known without the trial balance of ${formatDay(previousPeriod(period).end)}. Check it`;
}

/** Proposes items 4310 and 4320: from the register of loans, else from the books. Null without the period's trial balance or a register. */
export function proposeSubordinatedMovement(
  prepared: RollForwardSources,
  codes: readonly string[],
): ProposedMovement | null {
  const { sources, balances } = prepared;
  const prior = previousPeriod(sources.period);
  const loans = sources.movements?.loans ?? null;
  const changeOf = (code: string) =>
    balances.has(prior.end) && balances.has(sources.period.end)
      ? subtract(lineBalance(balances, sources.period.end, code), lineBalance(balances, prior.end, code))
      : zero;
  if (loans !== null) {
    const borrowed = changeOf(borrowedSecuritiesLine);
    return {
      increases: add(loans.increases, largest(zero, borrowed)),
      decreases: add(loans.decreases, largest(zero, negate(borrowed))),
      origin: 'The subordinated loans register. Check it',
    };
  }
  if (!balances.has(sources.period.end)) return null;
  if (!balances.has(prior.end)) return { increases: zero, decreases: zero, origin: unknownText(prepared) };
  const changes = codes.map(changeOf);
  return {
    increases: sum(changes.filter(isPositive)),
    decreases: negate(sum(changes.filter(isNegative))),
    origin: `Items 1710 to 1730 since ${formatDay(prior.end)}. Check it`,
  };
}
