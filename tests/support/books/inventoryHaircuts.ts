import {
  type InventoryBox,
  inventoryBoxCodes,
  type SecuritiesLine,
  securitiesLines,
} from '@/domain/focus/inputs/inventoryBoxes';
import type { InventoryHaircuts } from '@/domain/focus/types';
import { money, zero } from '@/domain/money';

type Amounts<Code extends string> = Partial<Record<Code, number | null>>;

/** Returns an inventory by its charges and market values, one position for each given amount. */
export function inventoryOf(
  boxes: Amounts<InventoryBox> = {},
  values: Partial<Record<SecuritiesLine, number>> = {},
): InventoryHaircuts {
  const lines = Object.keys(securitiesLines) as SecuritiesLine[]; // as they are defined
  return {
    boxes: sums(inventoryBoxCodes, boxes),
    values: sums(lines, values) as InventoryHaircuts['values'], // no value is null
    netWorth: { shortTimeValue: zero, hedgeTimeValue: zero, spreadValue: zero },
    notes: ['No swaps, security futures or open contractual commitments.'],
  };
}

function sums<Code extends string>(codes: readonly Code[], amounts: Amounts<Code>) {
  const entries = codes.map((code) => {
    const amount = amounts[code];
    if (amount === undefined) return [code, { amount: zero, positionCount: 0 }] as const;
    return [code, { amount: amount === null ? null : money(amount), positionCount: 1 }] as const;
  });
  return Object.fromEntries(entries) as Record<
    Code,
    { amount: ReturnType<typeof money> | null; positionCount: number }
  >;
}
