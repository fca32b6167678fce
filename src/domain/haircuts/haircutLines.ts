import type { PositionSide } from '@/contract/inventory/inventory';
import { add, largest, type Money, subtract, sum, zero } from '@/domain/money';
import type { ChargedOption } from './charges';
import type { Netting } from './netting/netting';
import type { HaircutInputs, HaircutLine, HaircutLines, NetWorthAdjustments, UndueAmount } from './types';
import type { Unit } from './units';

/** Items 3735, 3733, 3730, 3734, 3650 and 3736. Non-marketable securities on the ledger have left net capital in item 3540 already. */
export function linesOf(
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

/** Full value of non-marketable securities. */
export function nonMarketableOf({ units }: Netting): Money {
  return sum(units.filter(({ classKey }) => classKey === 'nonmarketable').map(({ haircut }) => haircut));
}

/** 15c3-1a(b)(2)(ii), by its paragraphs. */
export function netWorthOf(options: readonly ChargedOption[]): NetWorthAdjustments {
  const timeOf = (side: PositionSide) =>
    sum(options.filter(({ option }) => option.side === side).map(({ timeValue }) => timeValue));
  return {
    shortTimeValue: timeOf('Short'),
    hedgeTimeValue: timeOf('Long'),
    spreadValue: sum(options.map(({ spreadValue }) => spreadValue)),
  };
}

/** (c)(2)(vii) stands ahead of the haircuts, so what the inventory deducts by it is taken off before the 10%. Below zero counts as zero. */
export function testedCapitalOf(
  { tentativeNetCapital, nonMarketableIn }: HaircutInputs,
  nonMarketable: Money,
): Money | null {
  if (tentativeNetCapital === null) return null;
  return largest(
    zero,
    nonMarketableIn === 'INVENTORY' ? subtract(tentativeNetCapital, nonMarketable) : tentativeNetCapital,
  );
}
