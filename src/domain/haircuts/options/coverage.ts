import type { PositionSide } from '@/contract/inventory/inventory';
import { add, isLess, isPositive, type Money, multiply, smallest, subtract, sum, zero } from '@/domain/money';
import { eachInPieces, type InPieces, mapInPieces } from '@/domain/pieces';
import type { Issues } from '../issues';
import type { Placing } from '../placements';
import { options as parameters } from '../tables';
import type { NonOptionPosition, OptionPosition } from '../types';

/** Shares of one position that cover options, and those options. */
export type CoveredShares = { shares: Money; by: readonly OptionPosition[] };

export type Coverage = {
  /** Options treated as covered, by id. */
  covered: ReadonlySet<number>;
  /** Covered shares by id of the non-options position. */
  sharesOf: ReadonlyMap<number, CoveredShares>;
};

const { sharesPerContract } = parameters;

/** An option and the shares under it. */
type Covered = { option: OptionPosition; shares: Money };

/** Stock that can cover, its remaining shares, and the options covered so far. */
type Holding = { positions: NonOptionPosition[]; left: Money; covered: Covered[] };

/** Positions, with their placing and issues. */
export type CoverageInputs = {
  nonOptions: readonly NonOptionPosition[];
  options: readonly OptionPosition[];
  issues: Issues;
  placing: Placing;
};

/**
 * Finds the options that count as covered (15c3-1a(b)(2)(iii)(D)): those marked so, by id, while the inventory has shares on the right side: long
 * stock for a long put or a short call, short stock for a long call. A share covers one option. `leftOf` returns an option's contracts that nothing
 * else offsets.
 */
export function* findCoverage(
  { nonOptions, options, issues, placing }: CoverageInputs,
  leftOf: (option: OptionPosition) => Money,
): InPieces<Coverage> {
  const marked = options
    .filter((option) => canBeCovered(option) && isPositive(leftOf(option)))
    .sort((a, b) => a.id - b.id);
  const holdings = marked.length === 0 ? new Map<string, Holding>() : yield* holdingsOf(nonOptions, issues, placing);
  yield* eachInPieces(marked, (option) => {
    const holding = holdings.get(holdingKey(issues.ofSymbol(option.underlyingSymbol), coveringSide(option)));
    const shares = multiply(leftOf(option), sharesPerContract);
    if (holding === undefined || isLess(holding.left, shares)) return;
    holding.left = subtract(holding.left, shares);
    holding.covered.push({ option, shares });
  });
  const covering = [...holdings.values()].filter(({ covered }) => covered.length > 0);
  return {
    covered: new Set(covering.flatMap(({ covered }) => covered.map(({ option }) => option.id))),
    sharesOf: new Map((yield* mapInPieces(covering, coveredShares)).flat()),
  };
}

/** True if an option may be covered; without a strike the formulas of covered options would charge too little. */
function canBeCovered(option: OptionPosition): boolean {
  const { isCovered, strike, exercisePrice } = option;
  return isCovered && (strike ?? exercisePrice) !== null && !isPutOnShortStock(option);
}

/** True for a short put with short stock, which (D) doesn't offset. */
export function isPutOnShortStock({ callPut, side }: Pick<OptionPosition, 'callPut' | 'side'>): boolean {
  return callPut === 'Put' && side === 'Short';
}

/** Returns the side of the stock that covers an option. */
function coveringSide({ callPut, side }: OptionPosition): PositionSide {
  return (callPut === 'Put') === (side === 'Long') ? 'Long' : 'Short';
}

/** Yields the stock of the (J) pool; no other position can cover an option. */
function* holdingsOf(
  positions: readonly NonOptionPosition[],
  issues: Issues,
  placing: Placing,
): InPieces<Map<string, Holding>> {
  const holdings = new Map<string, Holding>();
  yield* eachInPieces(positions, (position) => {
    if (position.type !== 'EQUITY' || placing(position).haircutClass.method !== 'pool') return;
    const key = holdingKey(issues.ofPosition(position), position.side);
    const holding = holdings.get(key) ?? { positions: [], left: zero, covered: [] };
    holding.positions.push(position);
    holding.left = add(holding.left, position.quantity);
    holdings.set(key, holding);
  });
  return holdings;
}

function holdingKey(issue: string, side: PositionSide): string {
  return `${side} ${issue}`;
}

/** Takes the shares from the positions of a holding, by id. */
function coveredShares({ positions, covered }: Holding): readonly (readonly [number, CoveredShares])[] {
  let needed = sum(covered.map(({ shares }) => shares));
  const options = covered.map(({ option }) => option);
  return [...positions]
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, quantity }) => {
      const shares = smallest(needed, quantity);
      needed = subtract(needed, shares);
      return shares.isZero() ? [] : [[id, { shares, by: options }] as const];
    });
}
