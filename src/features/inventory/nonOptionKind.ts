import { type NonOption, nonOptionChangeNames } from '@/contract/inventory/nonOption';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';
import { changeFields, inventoryKindTerms, inventoryUpload, positionPath } from './inventoryKindTerms';
import { nonOptionRowName } from './positionNames';

/** Securities other than options as a staged kind. */
export const nonOptionKind = createStagedKind<NonOption>({
  ...inventoryKindTerms,
  name: 'HAIRCUT_DETAIL',
  path: 'non-options-inventories',
  label: 'Non-Options Inventory',
  addText: 'Add Inventory',
  rowName: nonOptionRowName,
  toFields: toNonOptionFields,
  review: {
    loadColumns: async () => (await import('./components/nonOptionColumns')).nonOptionReviewColumns,
    recordPath: ({ report_date, identifier }) => positionPath(paths.inventory.nonOptions(), report_date, identifier),
  },
  template: { fileName: 'non-options-inventory.csv', buttonText: 'Download Template' },
  upload: { ...inventoryUpload, action: 'UPLOAD_NON_OPTION_INVENTORY', title: 'Import Non-Options Inventory' },
});

/** Returns the fields to send; only the haircut of subtype OTHER is typed, any other is computed. */
function toNonOptionFields(row: NonOption) {
  const { haircutAmount, ...fields } = changeFields(row, nonOptionChangeNames);
  return { ...fields, nameDescription: row.name_description, ...(row.subtype === 'OTHER' && { haircutAmount }) };
}
