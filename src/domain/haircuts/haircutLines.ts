import type { PositionSide } from '@/contract/inventory/inventory';
import { add, largest, type Money, subtract, sum, zero } from '@/domain/money';
import type { ChargedOption } from './charges';
import type { Netting } from './netting/netting';
import type { HaircutInputs, HaircutLine, HaircutLines, NetWorthAdjustments, UndueAmount } from './types';
import type { Unit } from './units';

/** Computes items 3735, 3733, 3730, 3734, 3650 and 3736. Excludes non-marketable securities on the ledger, which item 3540 has deducted. */
export function computeHaircutLines(
  { units, pool }: Netting,
  { nonMarketableIn }: HaircutInputs,
  undue: UndueAmount,
): HaircutLines {
  const isDeducted = (unit: Unit) => unit.classKey !== 'nonmarketable' || nonMarketableIn === 'INVENTORY';
  const lineOf = (line: HaircutLine) =>
    sum(units.filter((unit) => unit.focusLine === line && isDeducted(unit)).map(({ haircut }) => haircut));
  return {
    '3735': lineOf('3735'),
    '3733': lineOf('3733'),
    '3730': lineOf('3730'),
    // The excess equities are the second leg of a pool that is mostly stock.
    '3734': add(lineOf('3734'), pool.excessHaircut),
    '3650': undue === 'Not applicable' ? zero : undue,
    '3736': lineOf('3736'),
  };
}

/** Returns the full value of non-marketable securities. */
export function sumNonMarketable({ units }: Netting): Money {
  return sum(units.filter(({ classKey }) => classKey === 'nonmarketable').map(({ haircut }) => haircut));
}

/** Sums the adjustments of 15c3-1a(b)(2)(ii) by paragraph. */
export function sumNetWorth(options: readonly ChargedOption[]): NetWorthAdjustments {
  const timeOf = (side: PositionSide) =>
    sum(options.filter(({ option }) => option.side === side).map(({ timeValue }) => timeValue));
  return {
    shortTimeValue: timeOf('Short'),
    hedgeTimeValue: timeOf('Long'),
    spreadValue: sum(options.map(({ spreadValue }) => spreadValue)),
  };
}

/**
 * Returns the capital for the 10% test. Deducts the inventory's (c)(2)(vii) amounts first, because that paragraph precedes the haircuts; at least
 * zero.
 */
export function getTestedCapital(
  { tentativeNetCapital, nonMarketableIn }: HaircutInputs,
  nonMarketable: Money,
): Money | null {
  if (tentativeNetCapital === null) return null;
  return largest(
    zero,
    nonMarketableIn === 'INVENTORY' ? subtract(tentativeNetCapital, nonMarketable) : tentativeNetCapital,
  );
}
