import {
  add,
  divide,
  isMore,
  isNegative,
  isZero,
  type Money,
  multiply,
  negate,
  roundToCents,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { type InPieces, mapInPieces } from '@/domain/pieces';
import { groupIssues, type Issues } from './issues';
import { type Coverage, type CoveredShares, isPutOnShortStock } from './options/coverage';
import {
  type OptionAmounts,
  type OptionCharge,
  optionAmounts,
  optionCharge,
  sliceOf,
  timeValue,
} from './options/optionFormulas';
import { type Allocation, allocateStrategies, type Strategies } from './options/strategies';
import { createPlacing, type Placement, type Placing } from './placements';
import { percentOf } from './tables';
import type { HaircutFinding, HaircutInputs, NonOptionPosition, OptionPosition } from './types';

/** A position with its own charge, before any netting. */
export type ChargedPosition = {
  position: NonOptionPosition;
  placement: Placement;
  /** Base of the percentage: the market value, less that of the shares under covered options. */
  base: Money;
  coveredBy: CoveredShares | null;
  haircut: Money;
  issue: HaircutFinding['rule'] | null;
};

/** The strategy of an option; `several` if its contracts are in more than one. */
export type OptionStrategy = 'alone' | 'stock' | 'spread' | 'series' | 'several';

/** The charge of contracts held alone or with stock. */
export type FormulaPart = { option: OptionPosition; amounts: OptionAmounts; charge: OptionCharge; isCovered: boolean };

export type ChargedOption = {
  option: OptionPosition;
  /** Amounts of all contracts. */
  amounts: OptionAmounts;
  allocation: Allocation;
  strategy: OptionStrategy;
  /** Contracts held with stock, and those held alone. Contracts netted in a series or a spread are in neither. */
  withStock: FormulaPart | null;
  alone: FormulaPart | null;
  /** Rounded to cents, half away from zero. */
  haircut: Money;
  /** Amounts that the appendix adds to net worth: time value of a short option and the value of its part in spreads; negative if deducted. */
  timeValue: Money;
  spreadValue: Money;
  isCovered: boolean;
  issue: HaircutFinding['rule'] | null;
};

/** Positions charged on their own, and the issues that they are of. */
export type ChargedEach = {
  positions: readonly ChargedPosition[];
  options: readonly ChargedOption[];
  issues: Issues;
};

/** Computes each position's own charge on a report date. Positions with no common issue or symbol don't affect each other. */
export function* chargeEach({
  reportDate,
  nonOptions,
  options,
}: Pick<HaircutInputs, 'reportDate' | 'nonOptions' | 'options'>): InPieces<ChargedEach> {
  const placing = createPlacing(reportDate);
  const issues = groupIssues(nonOptions);
  const strategies = yield* allocateStrategies({ nonOptions, options, issues, placing });
  return {
    positions: yield* mapInPieces(nonOptions, (position) => chargePosition(position, placing, strategies.coverage)),
    options: yield* mapInPieces(options, (option) => chargeOption(option, strategies)),
    issues,
  };
}

/** Computes a position's own charge: its percentage of its market value, rounded to cents half away from zero. */
function chargePosition(position: NonOptionPosition, placing: Placing, { sharesOf }: Coverage): ChargedPosition {
  const placement = placing(position);
  if (placement.haircutClass.key === 'user_supplied') return enteredCharge(position, placement);
  const coveredBy = sharesOf.get(position.id) ?? null;
  const base = coveredBy === null ? position.marketValue : uncoveredValue(position, coveredBy.shares);
  const haircut = roundToCents(percentOf(placement.percent, base));
  return { position, placement, base, coveredBy, haircut, issue: placement.issue };
}

/** Computes an option's own charge by Appendix A, one strategy at a time, and its addition to net worth. */
function chargeOption(option: OptionPosition, { allocationOf }: Strategies): ChargedOption {
  const allocation = allocationOf(option);
  const amounts = optionAmounts(option);
  const withStock = formulaPart(option, allocation.withStock, true);
  const alone = formulaPart(option, allocation.alone, false);
  const spread = sum(allocation.spreads.map(({ deduction }) => deduction));
  const isCovered = withStock !== null;
  return {
    option,
    amounts,
    allocation,
    strategy: strategyOf(allocation),
    withStock,
    alone,
    haircut: roundToCents(sum([withStock?.charge.amount ?? zero, alone?.charge.amount ?? zero, spread])),
    timeValue: addedTimeValue(option, [withStock, alone]),
    spreadValue: addedSpreadValue(option, allocation),
    isCovered,
    issue: optionIssue({ option, amounts, allocation, isCovered }),
  };
}

function formulaPart(option: OptionPosition, contracts: Money, isCovered: boolean): FormulaPart | null {
  if (isZero(contracts)) return null;
  const part = sliceOf(option, contracts);
  const amounts = optionAmounts(part);
  return { option: part, amounts, charge: optionCharge(part, amounts, isCovered), isCovered };
}

function strategyOf({ inSeries, withStock, spreads, alone }: Allocation): OptionStrategy {
  const strategies = [
    ...(isZero(inSeries) ? [] : (['series'] as const)),
    ...(isZero(withStock) ? [] : (['stock'] as const)),
    ...(spreads.length === 0 ? [] : (['spread'] as const)),
    ...(isZero(alone) ? [] : (['alone'] as const)),
  ];
  const [first = 'alone'] = strategies;
  return strategies.length > 1 ? 'several' : first;
}

/** Returns (b)(2)(ii)(A): all the time value of a short option outside spreads; (B): a deduction for a long option that hedges. */
function addedTimeValue(
  { side }: OptionPosition,
  [withStock, alone]: readonly [FormulaPart | null, FormulaPart | null],
): Money {
  const timeOf = (part: FormulaPart | null) => (part === null ? zero : timeValue(part.option, part.amounts));
  return roundToCents(side === 'Short' ? add(timeOf(withStock), timeOf(alone)) : negate(timeOf(withStock)));
}

/** Returns (b)(2)(ii)(C): the market value of a spread's short option, less that of its long one. */
function addedSpreadValue(option: OptionPosition, { spreads }: Allocation): Money {
  const value = sum(spreads.map(({ contracts }) => sliceOf(option, contracts).marketValue));
  return roundToCents(option.side === 'Short' ? value : negate(value));
}

/** Charges subtype OTHER: the entered amount, at most the market value; all of the value if the entry isn't usable. */
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

/** Returns the market value of the shares that no option covers, by the row's own value per share. */
function uncoveredValue({ marketValue, quantity }: NonOptionPosition, covered: Money): Money {
  return roundToCents(divide(multiply(marketValue, subtract(quantity, covered)), quantity));
}

type OptionFacts = {
  option: OptionPosition;
  amounts: OptionAmounts;
  allocation: Allocation;
  isCovered: boolean;
};

function optionIssue({ option, amounts, allocation, isCovered }: OptionFacts): ChargedOption['issue'] {
  const needsStrike = option.side === 'Short' || option.isCovered;
  if (!amounts.isStrikeKnown && needsStrike) return 'strikeMissing';
  if (option.isCovered && !isCovered && !isZero(allocation.alone)) {
    return isPutOnShortStock(option) ? 'coverNotRecognized' : 'coverMissing';
  }
  return allocation.lacksExpiry ? 'expiryMissing' : null;
}
