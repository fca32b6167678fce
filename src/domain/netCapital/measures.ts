import { amountOf, definedAmountOf } from '@/domain/focus/figures';
import type { Figures, FocusCompany } from '@/domain/focus/types';
import { add, largest, type Money, subtract, sum, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { shareOfDebitItems, shareOfIndebtedness, totalAddOns } from './requirement';

/** The figures and terms that measure the requirement. `debitItems` is null if not typed or not of the firm's method. */
export type RequirementContext = { figures: Figures; company: FocusCompany; end: IsoDate; debitItems: Money | null };

/** Returns item 3760 before its ratio part is rounded to cents; the dollar minimum alone while debit items are missing. */
export function exactRequirement({ figures, company, end, debitItems }: RequirementContext): Money {
  const ratio =
    company.method === 'BASIC'
      ? shareOfIndebtedness(getIndebtedness(figures), company, end)
      : shareOfDebitItems(debitItems ?? zero);
  return largest(add(ratio, totalAddOns(company)), getDollarMinimum(figures));
}

/** Returns aggregate indebtedness (item 3840); zero by the alternative method, whose levels don't use it. */
export function getIndebtedness(figures: Figures): Money {
  return amountOf(figures, '3840') ?? zero;
}

/** Returns the dollar minimum with its add-ons: item 3758, or 3880 by the alternative method. */
export function getDollarMinimum(figures: Figures): Money {
  return amountOf(figures, '3758') ?? definedAmountOf(figures, '3880');
}

/** Returns equity subordination (Rule 15c3-1(d)). */
export function getEquityLoans(figures: Figures): Money {
  return sum([definedAmountOf(figures, '980'), definedAmountOf(figures, '1010')]);
}

/** Returns allowable subordinated debt that is not equity subordination (Rule 15c3-1(d)). */
export function getSubordinatedDebt(figures: Figures): Money {
  return subtract(definedAmountOf(figures, '3520'), getEquityLoans(figures));
}

/** Returns the debt-equity total of Rule 15c3-1(d). */
export function getDebtEquityTotal(figures: Figures): Money {
  return add(definedAmountOf(figures, '3500'), definedAmountOf(figures, '3520'));
}
