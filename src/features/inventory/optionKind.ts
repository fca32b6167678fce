import { type Option, optionChangeNames } from '@/contract/inventory/option';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';
import { changeFields, inventoryKindTerms, inventoryUpload, positionPath } from './inventoryKindTerms';
import { optionName, optionRowName } from './positionNames';

/** Options as a staged kind. */
export const optionKind = createStagedKind<Option>({
  ...inventoryKindTerms,
  name: 'HAIRCUT_OPTION',
  path: 'options-inventories',
  label: 'Options Inventory',
  addText: 'Add Options',
  rowName: optionRowName,
  toFields: (row) => ({ ...changeFields(row, optionChangeNames), contractDesc: row.contract_desc }),
  readRow: (row) => (row.underlying_haircut === undefined ? { ...row, underlying_haircut: null } : row),
  review: {
    loadColumns: async () => (await import('./components/optionColumns')).optionReviewColumns,
    recordPath: (option) => positionPath(paths.inventory.options(), option.report_date, optionName(option)),
  },
  template: { fileName: 'options-inventory.csv', buttonText: 'Download Template' },
  upload: { ...inventoryUpload, action: 'UPLOAD_OPTION_INVENTORY', title: 'Import Options Inventory' },
});
