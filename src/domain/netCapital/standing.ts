import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import { amountOf, definedAmountOf } from '@/domain/focus/figures';
import type { EarlyWarning, FocusComputation } from '@/domain/focus/types';
import { type Money, toAmount } from '@/domain/money';

export type NetCapitalFigures = Pick<
  NetCapitalStanding,
  | 'net_capital'
  | 'net_capital_requirement'
  | 'excess_net_capital'
  | 'early_warning_level'
  | 'aggregate_indebtedness'
  | 'indebtedness_percentage'
>;

/**
 * Items 3750, 3760, 3770, 3840 and 3850, and 120% of the requirement (Rule 17a-11(b)(3)), in dollars and cents; the percentage has two
 * decimals. Null where net capital is not final, or too small to divide by.
 */
export function netCapitalFigures({
  figures,
  earlyWarnings,
}: Pick<FocusComputation, 'figures' | 'earlyWarnings'>): NetCapitalFigures {
  return {
    net_capital: toNullable(amountOf(figures, '3750')),
    net_capital_requirement: toAmount(definedAmountOf(figures, '3760')),
    excess_net_capital: toNullable(amountOf(figures, '3770')),
    early_warning_level: toAmount(thresholdOf(earlyWarnings, 'netCapitalBelow120')),
    aggregate_indebtedness: toAmount(definedAmountOf(figures, '3840')),
    indebtedness_percentage: toNullable(amountOf(figures, '3850')),
  };
}

function thresholdOf(table: readonly EarlyWarning[], level: EarlyWarning['level']): Money {
  const warning = table.find((row) => row.level === level);
  if (warning === undefined) throw new RangeError(`The early-warning table has no level ${level}`);
  return warning.right.amount;
}

function toNullable(amount: Money | null): number | null {
  return amount === null ? null : toAmount(amount);
}
