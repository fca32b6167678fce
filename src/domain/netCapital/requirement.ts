import type { CapitalActivity, CapitalMethod } from '@/contract/company/capitalSettings';
import { add, divide, largest, type Money, money, multiply, sum, toDecimalString } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** An amount that raises the requirement, such as 1% of accrued liabilities excluded from A.I. (FINRA interpretation 15c3-1(a)/01). */
export type AddOn = { reason: string; amount: Money };

/** The basis of a day's net capital requirement. */
export type RequirementBasis = {
  /** The aggregate indebtedness standard, Rule 15c3-1(a)(1)(i), or the alternative standard, (a)(1)(ii). */
  method: CapitalMethod;
  /** The highest dollar amount that applies by Rule 15c3-1(a)(2). */
  minimumNetCapital: Money;
  /** Rule 15c3-1(a)(4): a market maker's minimum; zero for any other firm. */
  marketMakerMinimum: Money;
  addOns: readonly AddOn[];
  /** The last day of the firm's first twelve months of business; null when they are long over. */
  firstYearUntil: IsoDate | null;
  /** The day of membership, from which the first year is counted. Set only if the start of business isn't known. */
  assumedStart?: IsoDate;
  /** The start of business as stated, from which income runs in the first year; absent if none is. */
  startedOn?: IsoDate;
  /** The firm's activities, used to check its minimum; absent until answered. */
  activities?: readonly CapitalActivity[];
};

/** Rule 15c3-1(a)(1)(ii): no firm on the alternative standard requires less. */
export const alternativeMinimum: Money = money(250_000);

/** Rule 15c3-1(a)(4): markets alone require no more. */
export const maxMarketMakerMinimum: Money = money(1_000_000);

/** Rule 15c3-1(a)(1)(ii): the share of aggregate debit items that net capital must reach. */
const requiredShare = '0.02';

/** True while the firm is in its first twelve months of business (Rule 15c3-1(a)(1)(i)). */
export function isInFirstYear(company: Pick<RequirementBasis, 'firstYearUntil'>, date: IsoDate): boolean {
  return company.firstYearUntil !== null && date <= company.firstYearUntil;
}

/** Returns the maximum ratio of aggregate indebtedness to net capital: 15, or 8 in the first year (Rule 15c3-1(a)(1)(i)). */
export function getMaxIndebtednessRatio(company: Pick<RequirementBasis, 'firstYearUntil'>, date: IsoDate): 8 | 15 {
  return isInFirstYear(company, date) ? 8 : 15;
}

/** Returns the dollar amount that binds before add-ons: the greatest of the minimums that apply to the firm. */
export function bindingMinimum(basis: RequirementBasis): Money {
  const { method, minimumNetCapital, marketMakerMinimum } = basis;
  const minimum = largest(minimumNetCapital, marketMakerMinimum);
  return method === 'ALTERNATIVE' ? largest(minimum, alternativeMinimum) : minimum;
}

/** Returns item 3758, or 3880 by the alternative method: the greatest minimum plus the add-ons (Note A of the form adds those of subsidiaries). */
export function dollarMinimum(basis: RequirementBasis): Money {
  return add(bindingMinimum(basis), totalAddOns(basis));
}

/** Returns 2% of aggregate debit items (item 3870), unrounded. */
export function shareOfDebitItems(debitItems: Money): Money {
  return multiply(debitItems, requiredShare);
}

/** Divides aggregate indebtedness by its maximum multiple of net capital (item 3756), unrounded. */
export function shareOfIndebtedness(indebtedness: Money, basis: RequirementBasis, date: IsoDate): Money {
  return divide(indebtedness, getMaxIndebtednessRatio(basis, date));
}

/** Sums the add-ons. */
export function totalAddOns({ addOns }: Pick<RequirementBasis, 'addOns'>): Money {
  return sum(addOns.map(({ amount }) => amount));
}

/**
 * Returns formulas that replace the form's, by item number: 12.5% of A.I. for 6 2/3% in the first year, the alternative method's items in 3760, 3910
 * and 3920 (5% of the debit items themselves, Rule 17a-11(b)(2)), and the add-ons above the ratio. `round` rounds the add-ons to the units of the
 * figures.
 */
export function requirementFormulas(
  basis: RequirementBasis,
  date: IsoDate,
  round: (amount: Money) => Money = (amount) => amount,
): Readonly<Record<string, string>> {
  const addOns = basis.addOns.length === 0 ? '' : `+${toDecimalString(round(totalAddOns(basis)))}`;
  if (basis.method === 'ALTERNATIVE') {
    return {
      '3760': `max([3870]${addOns},[3880])`,
      '3910': '[3750]-[3760]',
      '3920': '[3750]-max(0.05*[debitItems],1.2*[3880])',
    };
  }
  return {
    ...(isInFirstYear(basis, date) ? { '3756': '[3840]/8' } : {}),
    ...(addOns === '' ? {} : { '3760': `max([3756]${addOns},[3758])` }),
  };
}
