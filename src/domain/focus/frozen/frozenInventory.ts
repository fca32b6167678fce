import type { NetWorthAdjustments } from '@/domain/haircuts/types';
import { money, toDecimalString } from '@/domain/money';
import type { InventoryHaircuts } from '../types';

type Sum = { amount: string; positionCount: number };
type Sums<Code extends string> = Readonly<Record<Code, Sum>>;

/** An inventory's results, as plain JSON. */
export type FrozenInventory = Omit<InventoryHaircuts, 'boxes' | 'values' | 'netWorth'> & {
  netWorth: Readonly<Record<keyof NetWorthAdjustments, string>>;
  boxes: Readonly<Record<keyof InventoryHaircuts['boxes'], { amount: string | null; positionCount: number }>>;
  values: Sums<keyof InventoryHaircuts['values']>;
};

/** Writes every amount as an exact decimal text. */
export function writeFrozenInventory({ boxes, values, netWorth, ...rest }: InventoryHaircuts): FrozenInventory {
  return {
    ...rest,
    netWorth: mapCodes(netWorth, toDecimalString),
    boxes: mapCodes(boxes, (sum) => ({ ...sum, amount: sum.amount === null ? null : toDecimalString(sum.amount) })),
    values: mapCodes(values, (sum) => ({ ...sum, amount: toDecimalString(sum.amount) })),
  };
}

/** Reads what `writeFrozenInventory` wrote. */
export function readFrozenInventory({ boxes, values, netWorth, ...rest }: FrozenInventory): InventoryHaircuts {
  return {
    ...rest,
    netWorth: mapCodes(netWorth, money),
    boxes: mapCodes(boxes, (sum) => ({ ...sum, amount: sum.amount === null ? null : money(sum.amount) })),
    values: mapCodes(values, (sum) => ({ ...sum, amount: money(sum.amount) })),
  };
}

function mapCodes<Code extends string, From, To>(
  record: Readonly<Record<Code, From>>,
  map: (value: From) => To,
): Readonly<Record<Code, To>> {
  const entries = Object.entries<From>(record).map(([code, value]) => [code, map(value)]);
  return Object.fromEntries(entries) as Record<Code, To>; // fromEntries forgets the codes
}
