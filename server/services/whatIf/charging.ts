import type { InventoryHaircuts } from '@/domain/focus/types';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { isEqual } from '@/domain/money';
import { inventoryInPieces } from '@/domain/netCapital/inventoryHaircuts';
import type { ChargeInventory } from '@/domain/whatIf/standing';

/** An inventory, and what it comes to. */
export type Charged = { inputs: HaircutInputs; charged: InventoryHaircuts };

/**
 * Charges inventories, and remembers what the books' own comes to and the last one: many steps leave the positions and what concentration is measured
 * by alone.
 */
export function createCharging(known: Charged | null): ChargeInventory {
  let last: Charged | null = null;
  return function* (inputs) {
    for (const each of [known, last]) if (each !== null && isSame(each.inputs, inputs)) return each.charged;
    const charged = yield* inventoryInPieces(inputs, yield* computeInPieces(inputs));
    last = { inputs, charged };
    return charged;
  };
}

function isSame(a: HaircutInputs, b: HaircutInputs): boolean {
  const [before, now] = [a.tentativeNetCapital, b.tentativeNetCapital];
  const isSameCapital = before === null || now === null ? before === now : isEqual(before, now);
  return (
    isSameCapital && a.nonOptions === b.nonOptions && a.options === b.options && a.nonMarketableIn === b.nonMarketableIn
  );
}
