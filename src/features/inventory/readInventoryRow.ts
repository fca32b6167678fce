import type { InventoryRow } from '@/contract/inventory/inventory';
import type { OnWire } from '@/lib/api';

/** A position of the merged inventory as any backend sends it: calls and puts are options where it doesn't say the kind. */
export function readInventoryRow(row: OnWire<InventoryRow>): InventoryRow {
  if (row.kind !== undefined) return row as InventoryRow;
  const isOption = row.call_put !== null && row.call_put !== undefined;
  return { ...row, kind: isOption ? 'HAIRCUT_OPTION' : 'HAIRCUT_DETAIL' } as InventoryRow;
}
