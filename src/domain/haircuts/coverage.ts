import type { PositionSide } from '@/contract/inventory/inventory';
import { add, isLess, type Money, smallest, subtract, zero } from '@/domain/money';
import type { Issues } from './issues';
import { sharesUnder } from './optionFormulas';
import type { Placing } from './placements';
import type { NonOptionPosition, OptionPosition } from './types';

/** Shares of one position that the formulas of covered options answer for, and the options. */
export type CoveredShares = { shares: Money; by: readonly OptionPosition[] };

export type Coverage = {
  /** Options treated as covered, by id. */
  covered: ReadonlySet<number>;
  /** By id of the non-options position. */
  sharesOf: ReadonlyMap<number, CoveredShares>;
};

type Holding = { positions: readonly NonOptionPosition[]; left: Money };

/**
 * Which options count as covered (Appendix A): those so marked, by id, for as long as the inventory holds the shares on the right side:
 * long stock for a long put or a short call, short stock for a long call or a short put. A share covers one option.
 */
export function coverageOf(
  nonOptions: readonly NonOptionPosition[],
  options: readonly OptionPosition[],
  { issues, placing }: { issues: Issues; placing: Placing },
): Coverage {
  const marked = options.filter(canBeCovered).sort((a, b) => a.id - b.id);
  const holdings = marked.length === 0 ? new Map<string, Holding>() : holdingsOf(nonOptions, issues, placing);
  const byHolding = new Map<string, OptionPosition[]>();
  for (const option of marked) {
    const key = holdingKey(issues.ofSymbol(option.underlyingSymbol), coveringSide(option));
    const holding = holdings.get(key);
    const needed = sharesUnder(option);
    if (holding === undefined || isLess(holding.left, needed)) continue;
    holding.left = subtract(holding.left, needed);
    byHolding.set(key, [...(byHolding.get(key) ?? []), option]);
  }
  const covering = [...byHolding].flatMap(([key, by]) => coveredShares(holdings.get(key)?.positions ?? [], by));
  return { covered: new Set([...byHolding.values()].flat().map(({ id }) => id)), sharesOf: new Map(covering) };
}

/** Without a strike nothing can be taken off, so the formulas of covered options would be too small. */
function canBeCovered({ isCovered, strike, exercisePrice }: OptionPosition): boolean {
  return isCovered && (strike ?? exercisePrice) !== null;
}

/** The side of the stock that covers an option. */
function coveringSide({ callPut, side }: OptionPosition): PositionSide {
  return (callPut === 'Put') === (side === 'Long') ? 'Long' : 'Short';
}

/** The stock of the (J) pool; no other position can cover an option. */
function holdingsOf(positions: readonly NonOptionPosition[], issues: Issues, placing: Placing): Map<string, Holding> {
  const holdings = new Map<string, { positions: NonOptionPosition[]; left: Money }>();
  for (const position of positions) {
    if (position.type !== 'EQUITY' || placing(position).haircutClass.method !== 'pool') continue;
    const key = holdingKey(issues.ofPosition(position), position.side);
    const holding = holdings.get(key) ?? { positions: [], left: zero };
    holding.positions.push(position);
    holding.left = add(holding.left, position.quantity);
    holdings.set(key, holding);
  }
  return holdings;
}

function holdingKey(issue: string, side: PositionSide): string {
  return `${side} ${issue}`;
}

/** Takes the shares from the positions of a holding, by id. */
function coveredShares(
  positions: readonly NonOptionPosition[],
  by: readonly OptionPosition[],
): readonly (readonly [number, CoveredShares])[] {
  let needed = by.reduce((total, option) => add(total, sharesUnder(option)), zero);
  return [...positions]
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, quantity }) => {
      const shares = smallest(needed, quantity);
      needed = subtract(needed, shares);
      return shares.isZero() ? [] : [[id, { shares, by }] as const];
    });
}
