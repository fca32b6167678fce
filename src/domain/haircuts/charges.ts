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
import { type Issues, issuesOf } from './issues';
import type { HaircutMethod } from './method';
import { type Coverage, type CoveredShares, isPutOnShortStock } from './options/coverage';
import {
  type OptionAmounts,
  type OptionCharge,
  optionAmounts,
  optionCharge,
  sliceOf,
  timeValue,
} from './options/optionFormulas';
import { type Allocation, type Strategies, strategiesOf } from './options/strategies';
import { createPlacing, type Placement, type Placing } from './placements';
import { percentOf } from './tables';
import type { HaircutFinding, HaircutInputs, NonOptionPosition, OptionPosition } from './types';

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

/** Which strategy an option is in; `several` where its contracts are in more than one. */
export type OptionStrategy = 'alone' | 'stock' | 'spread' | 'series' | 'several';

/** What is charged for contracts that stand alone or with stock. */
export type FormulaPart = { option: OptionPosition; amounts: OptionAmounts; charge: OptionCharge; isCovered: boolean };

export type ChargedOption = {
  option: OptionPosition;
  /** Of all contracts. */
  amounts: OptionAmounts;
  allocation: Allocation;
  strategy: OptionStrategy;
  /** Contracts with stock, and those that stand alone; none of what is netted in its series or in a spread. */
  withStock: FormulaPart | null;
  alone: FormulaPart | null;
  /** Rounded to cents, half away from zero. */
  haircut: Money;
  /** What the appendix adds to net worth: time value of a short option and the value of its part in spreads; negative for what it deducts. */
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

/** The own charges of the positions of a report date. Positions that share no issue or symbol don't matter to each other. */
export function* chargeEach(
  { reportDate, nonOptions, options }: Pick<HaircutInputs, 'reportDate' | 'nonOptions' | 'options'>,
  method: HaircutMethod,
): InPieces<ChargedEach> {
  const placing = createPlacing(reportDate);
  const issues = issuesOf(nonOptions);
  const strategies = yield* strategiesOf({ nonOptions, options, issues, placing }, method);
  return {
    positions: yield* mapInPieces(nonOptions, (position) => chargePosition(position, placing, strategies.coverage)),
    options: yield* mapInPieces(options, (option) => chargeOption(option, strategies, method)),
    issues,
  };
}

/** A position's own charge: its percentage of its market value, rounded to cents half away from zero. */
function chargePosition(position: NonOptionPosition, placing: Placing, { sharesOf }: Coverage): ChargedPosition {
  const placement = placing(position);
  if (placement.haircutClass.key === 'user_supplied') return enteredCharge(position, placement);
  const coveredBy = sharesOf.get(position.id) ?? null;
  const base = coveredBy === null ? position.marketValue : uncoveredValue(position, coveredBy.shares);
  const haircut = roundToCents(percentOf(placement.percent, base));
  return { position, placement, base, coveredBy, haircut, issue: placement.issue };
}

/** An option's own charge by Appendix A, strategy by strategy, and what is added to net worth for it. */
function chargeOption(
  option: OptionPosition,
  { allocationOf }: Strategies,
  { options: mode }: Pick<HaircutMethod, 'options'>,
): ChargedOption {
  const allocation = allocationOf(option);
  const amounts = optionAmounts(option);
  const withStock = formulaPart(option, allocation.withStock, true);
  const alone = formulaPart(option, allocation.alone, false);
  const spread = sum(allocation.spreads.map(({ deduction }) => deduction));
  const isCovered = withStock !== null;
  const adjusts = mode === 'strategies';
  return {
    option,
    amounts,
    allocation,
    strategy: strategyOf(allocation),
    withStock,
    alone,
    haircut: roundToCents(sum([withStock?.charge.amount ?? zero, alone?.charge.amount ?? zero, spread])),
    timeValue: adjusts ? addedTimeValue(option, [withStock, alone]) : zero,
    spreadValue: adjusts ? addedSpreadValue(option, allocation) : zero,
    isCovered,
    issue: optionIssue({ option, amounts, allocation, isCovered, mode }),
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

/** (b)(2)(ii)(A): all of a short option's, but in a spread; (B): a long option's, less, where it hedges. */
function addedTimeValue(
  { side }: OptionPosition,
  [withStock, alone]: readonly [FormulaPart | null, FormulaPart | null],
): Money {
  const timeOf = (part: FormulaPart | null) => (part === null ? zero : timeValue(part.option, part.amounts));
  return roundToCents(side === 'Short' ? add(timeOf(withStock), timeOf(alone)) : negate(timeOf(withStock)));
}

/** (b)(2)(ii)(C): the market value of a spread's short option, less that of its long one. */
function addedSpreadValue(option: OptionPosition, { spreads }: Allocation): Money {
  const value = sum(spreads.map(({ contracts }) => sliceOf(option, contracts).marketValue));
  return roundToCents(option.side === 'Short' ? value : negate(value));
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

type Judged = {
  option: OptionPosition;
  amounts: OptionAmounts;
  allocation: Allocation;
  isCovered: boolean;
  mode: HaircutMethod['options'];
};

function optionIssue({ option, amounts, allocation, isCovered, mode }: Judged): ChargedOption['issue'] {
  const needsStrike = option.side === 'Short' || option.isCovered;
  if (!amounts.isStrikeKnown && needsStrike) return 'strikeMissing';
  if (option.isCovered && !isCovered && !isZero(allocation.alone)) {
    return mode === 'strategies' && isPutOnShortStock(option) ? 'coverNotRecognized' : 'coverMissing';
  }
  return allocation.lacksExpiry ? 'expiryMissing' : null;
}
