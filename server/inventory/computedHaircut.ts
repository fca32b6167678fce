import type { StoredHaircutRecord } from '@server/inventory/repositories/inventoryLists';
import { notApplicable } from '@/contract/inventory/inventory';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';

type Computed = Pick<
  InventoryRow,
  'haircut_amount' | 'haircut_percent' | 'undue_concentration_basis' | 'undue_concentration_charge'
>;

/** Converts a stored amount to the wire format; a number keeps up to fifteen digits exactly. */
export function toNumberOrNull(stored: string | null): number | null {
  return stored === null ? null : Number(stored);
}

/** Returns the computed haircut fields of a committed position in wire format. */
export function computedHaircut(record: StoredHaircutRecord): Computed {
  const undueOf = (stored: string | null) =>
    record.is_undue_tested === false ? notApplicable : toNumberOrNull(stored);
  return {
    haircut_amount: toNumberOrNull(record.computed_haircut),
    haircut_percent: record.haircut_percent,
    undue_concentration_basis: undueOf(record.undue_concentration_basis),
    undue_concentration_charge: undueOf(record.undue_concentration_charge),
  };
}
