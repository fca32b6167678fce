import { amountOf, definedAmountOf } from '../focus/figures';
import type { Figures, FocusCompany } from '../focus/types';
import { add, largest, type Money, subtract, sum, zero } from '../money';
import type { IsoDate } from '../periods';
import { shareOfDebitItems, shareOfIndebtedness, totalAddOns } from './requirement';

/** What the requirement of computed figures is measured by. `debitItems` null: not typed, or not of the firm's method. */
export type RequirementContext = { figures: Figures; company: FocusCompany; end: IsoDate; debitItems: Money | null };

/** Item 3760 before its ratio part is rounded to cents; by its dollar minimum alone while debit items are missing. */
export function exactRequirement({ figures, company, end, debitItems }: RequirementContext): Money {
  const ratio =
    company.method === 'BASIC'
      ? shareOfIndebtedness(indebtednessOf(figures), company, end)
      : shareOfDebitItems(debitItems ?? zero);
  return largest(add(ratio, totalAddOns(company)), dollarMinimumOf(figures));
}

/** Aggregate indebtedness (item 3840); zero by the alternative method, whose levels don't look at it. */
export function indebtednessOf(figures: Figures): Money {
  return amountOf(figures, '3840') ?? zero;
}

/** The dollar minimum with its add-ons: item 3758, or 3880 by the alternative method. */
export function dollarMinimumOf(figures: Figures): Money {
  return amountOf(figures, '3758') ?? definedAmountOf(figures, '3880');
}

/** Allowable subordinated debt that is not equity subordination (Rule 15c3-1(d)). */
export function subordinatedDebtOf(figures: Figures): Money {
  const equitySubordination = sum([definedAmountOf(figures, '980'), definedAmountOf(figures, '1010')]);
  return subtract(definedAmountOf(figures, '3520'), equitySubordination);
}

/** The debt-equity total of Rule 15c3-1(d). */
export function debtEquityOf(figures: Figures): Money {
  return add(definedAmountOf(figures, '3500'), definedAmountOf(figures, '3520'));
}
