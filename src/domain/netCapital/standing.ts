import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { amountOf } from '@/domain/focus/figures';
import type { EarlyWarning, FocusComputation } from '@/domain/focus/types';
import { divide, isPositive, type Money, multiply, roundPercent, toAmount, toAmountOrNull } from '@/domain/money';

export type NetCapitalFigures = Pick<
  NetCapitalStanding,
  | 'method'
  | 'net_capital'
  | 'net_capital_requirement'
  | 'excess_net_capital'
  | 'early_warning_level'
  | 'aggregate_indebtedness'
  | 'indebtedness_percentage'
  | 'debit_items'
  | 'debit_items_percentage'
>;

/**
 * Returns items 3750, 3760, 3770 or 3910, 3840 and 3850, and 120% of the requirement (Rule 17a-11(b)(3)), in dollars and cents; by the alternative
 * method the debit items, and net capital in percent of them. Percentages have two decimals. Null if net capital is not final or too small to divide
 * by, or if the amount is of the other method.
 */
export function netCapitalFigures({
  figures,
  earlyWarnings,
  requirement: { method, debitItems },
}: Pick<FocusComputation, 'figures' | 'earlyWarnings' | 'requirement'>): NetCapitalFigures {
  const required = amountOf(figures, '3760');
  return {
    method,
    net_capital: toAmountOrNull(amountOf(figures, '3750')),
    net_capital_requirement: toAmountOrNull(required),
    excess_net_capital: toAmountOrNull(amountOf(figures, method === 'BASIC' ? '3770' : '3910')),
    early_warning_level: required === null ? null : toAmount(thresholdOf(earlyWarnings, 'netCapitalBelow120')),
    aggregate_indebtedness: toAmountOrNull(amountOf(figures, '3840')),
    indebtedness_percentage: toAmountOrNull(amountOf(figures, '3850')),
    debit_items: toAmountOrNull(debitItems),
    debit_items_percentage: toAmountOrNull(debitItemsPercentage(amountOf(figures, '3750'), debitItems)),
  };
}

/** Returns net capital in percent of debit items, the measure of Rule 17a-11(b)(2); null if either is missing, zero or negative. */
export function debitItemsPercentage(netCapital: Money | null, debitItems: Money | null): Money | null {
  if (netCapital === null || debitItems === null || !isPositive(netCapital) || !isPositive(debitItems)) return null;
  return roundPercent(multiply(divide(netCapital, debitItems), 100));
}

function thresholdOf(table: readonly EarlyWarning[], level: EarlyWarning['level']): Money {
  const warning = table.find((row) => row.level === level);
  if (warning === undefined) throw new RangeError(`The early-warning table has no level ${level}`);
  return warning.right.amount;
}
