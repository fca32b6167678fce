import type { PositionSide } from '@/contract/inventory/inventory';
import { isMore, largest, type Money, negate, roundToCents, smallest, subtract, sum, zero } from '@/domain/money';
import { groupBy } from '../groups';
import { roundedParts } from '../roundedParts';
import { governmentOffset, percentOf, pool as poolRule } from '../tables';

import { byOrder, largerSide, type Unit, type UnitSide } from '../units';

/** A unit with its charge after netting. */
export type NettedUnit = Unit & { haircut: Money };

/** The (J) pool: both sides, and the part of the smaller one above the allowance. */
export type Pool = { larger: PositionSide; long: Money; short: Money; excess: Money; excessHaircut: Money };

export type Netting = { units: readonly NettedUnit[]; pool: Pool };

/** Nets every class by its own method. Amounts are rounded to cents, half away from zero, once for each row of the reports. */
export function netUnits(units: readonly Unit[]): Netting {
  const pool = poolOf(units.filter(isPooled));
  const netted = [
    ...units.filter(isSimple).map((unit) => ({ ...unit, haircut: simpleHaircut(unit) })),
    ...categoriesOf(units).flatMap(netCategory),
    ...netPool(units.filter(isPooled), pool.larger),
  ];
  return { units: netted.sort(byOrder), pool };
}

function isPooled({ method }: Unit): boolean {
  return method === 'pool';
}

function isSimple({ method }: Unit): boolean {
  return method !== 'pool' && method !== 'categoryNet';
}

function simpleHaircut({ method, percent, long, short, tentative }: Unit): Money {
  if (method === 'largerSide') return roundToCents(percentOf(percent, largest(long.base, short.base)));
  // Appendix B: the net balance of each currency.
  if (method === 'netPerCurrency') return roundToCents(percentOf(percent, subtract(long.base, short.base).abs()));
  return tentative;
}

/** Returns the categories of each pool of governments. Nothing is offset between categories, or between the United States and Canada. */
function categoriesOf(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const governments = units.filter(({ method }) => method === 'categoryNet');
  return groupBy(governments, ({ classKey, category }) => `${classKey} ${category}`).map(([, category]) => category);
}

/**
 * Applies (A)(1): each subcategory's percentage of its absolute net; the larger side of the category in full, less half of the smaller. The rows of
 * the smaller side are negative.
 */
function netCategory(units: readonly Unit[]): readonly NettedUnit[] {
  const deducted = units.map((unit) => {
    const net = subtract(unit.long.base, unit.short.base);
    return { unit, side: largerSide(unit), deduction: roundToCents(percentOf(unit.percent, net.abs())) };
  });
  const deductionOf = (side: PositionSide) =>
    sum(deducted.filter((each) => each.side === side).map((each) => each.deduction));
  const larger: PositionSide = isMore(deductionOf('Short'), deductionOf('Long')) ? 'Short' : 'Long';
  const smaller = deducted.filter(({ side }) => side !== larger);
  const offsets = roundedParts(smaller.map(({ deduction }) => percentOf(governmentOffset.percent, deduction)));
  return [
    ...deducted.filter(({ side }) => side === larger).map(({ unit, deduction }) => ({ ...unit, haircut: deduction })),
    ...smaller.map(({ unit }, place) => ({ ...unit, haircut: negate(offsets[place] ?? zero) })),
  ];
}

/** Applies (J): 15% of the larger side, and 15% of the part of the smaller side above a quarter of the larger. */
function poolOf(units: readonly Unit[]): Pool {
  const [long, short] = [sum(units.map((unit) => unit.long.base)), sum(units.map((unit) => unit.short.base))];
  const larger: PositionSide = isMore(short, long) ? 'Short' : 'Long';
  const allowance = percentOf(poolRule.allowancePercent, largest(long, short));
  const excess = largest(zero, subtract(smallest(long, short), allowance));
  return { larger, long, short, excess, excessHaircut: roundToCents(percentOf(poolRule.secondLegPercent, excess)) };
}

function netPool(units: readonly Unit[], larger: PositionSide): readonly NettedUnit[] {
  const sideOf = (unit: Unit): UnitSide => (larger === 'Long' ? unit.long : unit.short);
  const legs = roundedParts(units.map((unit) => percentOf(poolRule.firstLegPercent, sideOf(unit).base)));
  return units.map((unit, place) => ({ ...unit, haircut: legs[place] ?? zero }));
}
