import type { HaircutRecord } from '@server/db/repositories/inventory/inventoryLists';
import { type InventoryRow, notApplicable } from '@/contract/inventory/inventory';

type Computed = Pick<
  InventoryRow,
  'haircut_amount' | 'haircut_percent' | 'undue_concentration_basis' | 'undue_concentration_charge'
>;

/** A stored amount as it travels; fifteen digits survive the way through a number unchanged. */
export function numberOf(stored: string | null): number | null {
  return stored === null ? null : Number(stored);
}

/** What the haircut engine adds to a committed position, as it travels. */
export function computedHaircut(record: HaircutRecord): Computed {
  const undueOf = (stored: string | null) => (record.is_undue_tested === false ? notApplicable : numberOf(stored));
  return {
    haircut_amount: numberOf(record.computed_haircut),
    haircut_percent: record.haircut_percent,
    undue_concentration_basis: undueOf(record.undue_concentration_basis),
    undue_concentration_charge: undueOf(record.undue_concentration_charge),
  };
}
