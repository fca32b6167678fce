import { divide, isMore, isNegative, type Money, multiply, roundToCents, subtract } from '@/domain/money';
import type { Coverage, CoveredShares } from './coverage';
import { type OptionAmounts, type OptionCharge, optionAmounts, optionCharge } from './optionFormulas';
import type { Placement, Placing } from './placements';
import { percentOf } from './tables';
import type { HaircutFinding, NonOptionPosition, OptionPosition } from './types';

/** A position with its own charge, before any netting. */
export type ChargedPosition = {
  position: NonOptionPosition;
  placement: Placement;
  /** What the percentage is taken of: the market value, less that of the shares under covered options. */
  base: Money;
  coveredBy: CoveredShares | null;
  haircut: Money;
  issue: HaircutFinding['rule'] | null;
};

export type ChargedOption = {
  option: OptionPosition;
  amounts: OptionAmounts;
  charge: OptionCharge;
  isCovered: boolean;
  issue: HaircutFinding['rule'] | null;
};

/** A position's own charge: its percentage of its market value, rounded to cents half away from zero. */
export function chargePosition(position: NonOptionPosition, placing: Placing, { sharesOf }: Coverage): ChargedPosition {
  const placement = placing(position);
  if (placement.haircutClass.key === 'user_supplied') return enteredCharge(position, placement);
  const coveredBy = sharesOf.get(position.id) ?? null;
  const base = coveredBy === null ? position.marketValue : uncoveredValue(position, coveredBy.shares);
  const haircut = roundToCents(percentOf(placement.percent, base));
  return { position, placement, base, coveredBy, haircut, issue: placement.issue };
}

/** An option's own charge by Appendix A, as covered only where the inventory holds the shares. */
export function chargeOption(option: OptionPosition, { covered }: Coverage): ChargedOption {
  const amounts = optionAmounts(option);
  const isCovered = covered.has(option.id);
  const charge = optionCharge(option, amounts, isCovered);
  return { option, amounts, charge, isCovered, issue: optionIssue(option, amounts, isCovered) };
}

/** Subtype OTHER: the amount that was entered, at most the market value; without one that can be used, all of it. */
function enteredCharge(position: NonOptionPosition, placement: Placement): ChargedPosition {
  const { marketValue, userHaircut } = position;
  const isUsable = userHaircut !== null && !isNegative(userHaircut) && !isMore(userHaircut, marketValue);
  const haircut = isUsable ? roundToCents(userHaircut) : marketValue;
  return {
    position,
    placement,
    base: marketValue,
    coveredBy: null,
    haircut,
    issue: isUsable ? null : 'userAmountMissing',
  };
}

/** The market value of the shares that no option covers, by the row's own value per share. */
function uncoveredValue({ marketValue, quantity }: NonOptionPosition, covered: Money): Money {
  return roundToCents(divide(multiply(marketValue, subtract(quantity, covered)), quantity));
}

function optionIssue(
  option: OptionPosition,
  { isStrikeKnown }: OptionAmounts,
  isCovered: boolean,
): ChargedOption['issue'] {
  const needsStrike = option.side === 'Short' || option.isCovered;
  if (!isStrikeKnown && needsStrike) return 'strikeMissing';
  return option.isCovered && !isCovered ? 'coverMissing' : null;
}
