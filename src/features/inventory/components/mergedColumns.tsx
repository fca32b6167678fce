import { type InventoryRow, inventoryListFields } from '@/contract/inventory/inventory';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import { optionLabels } from '@/contract/inventory/option';
import { fieldColumns } from './fieldColumns';

/** A position of the merged inventory. */
export const mergedColumns = fieldColumns<InventoryRow>(
  { ...optionLabels, ...nonOptionLabels },
  { identifier: { namesRow: true } },
)(inventoryListFields);
