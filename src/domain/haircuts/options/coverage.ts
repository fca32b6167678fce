import type { PositionSide } from '@/contract/inventory/inventory';
import { add, isLess, isPositive, type Money, multiply, smallest, subtract, sum, zero } from '@/domain/money';
import { eachInPieces, type InPieces, mapInPieces } from '@/domain/pieces';
import type { Issues } from '../issues';
import type { HaircutMethod } from '../method';
import type { Placing } from '../placements';
import { options as parameters } from '../tables';
import type { NonOptionPosition, OptionPosition } from '../types';

/** Shares of one position that the formulas of covered options answer for, and the options. */
export type CoveredShares = { shares: Money; by: readonly OptionPosition[] };

export type Coverage = {
  /** Options treated as covered, by id. */
  covered: ReadonlySet<number>;
  /** By id of the non-options position. */
  sharesOf: ReadonlyMap<number, CoveredShares>;
};

const { sharesPerContract } = parameters;

/** An option and the shares under it. */
type Covered = { option: OptionPosition; shares: Money };

/** Stock that can cover, what of its shares is left, and the options that the rest covers. */
type Holding = { positions: NonOptionPosition[]; left: Money; covered: Covered[] };

/** Positions, and what places them and their issues. */
export type CoverageInputs = {
  nonOptions: readonly NonOptionPosition[];
  options: readonly OptionPosition[];
  issues: Issues;
  placing: Placing;
};

/** Which options can be covered, and how many contracts of each are left to be. */
type Covering = { mode: HaircutMethod['options']; leftOf: (option: OptionPosition) => Money };

/**
 * Which options count as covered (15c3-1a(b)(2)(iii)(D)): those so marked, by id, for as long as the inventory holds the shares on the right
 * side: long stock for a long put or a short call, short stock for a long call. A share covers one option.
 */
export function* coverageOf(
  { nonOptions, options, issues, placing }: CoverageInputs,
  { mode, leftOf }: Covering,
): InPieces<Coverage> {
  const marked = options
    .filter((option) => canBeCovered(option, mode) && isPositive(leftOf(option)))
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

/** Without a strike nothing can be taken off, so the formulas of covered options would be too small. */
function canBeCovered(option: OptionPosition, mode: Covering['mode']): boolean {
  const { isCovered, strike, exercisePrice } = option;
  return isCovered && (strike ?? exercisePrice) !== null && (mode === 'formulas' || !isPutOnShortStock(option));
}

/** (D) has no short put that short stock offsets. */
export function isPutOnShortStock({ callPut, side }: Pick<OptionPosition, 'callPut' | 'side'>): boolean {
  return callPut === 'Put' && side === 'Short';
}

/** The side of the stock that covers an option. */
function coveringSide({ callPut, side }: OptionPosition): PositionSide {
  return (callPut === 'Put') === (side === 'Long') ? 'Long' : 'Short';
}

/** The stock of the (J) pool; no other position can cover an option. */
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
