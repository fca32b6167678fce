import { type Option, optionChangeNames } from '@/contract/inventory/option';
import { fieldsOf, orNull, orNumber, text, whole } from '@/lib/api/wholeValues';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';
import { changeFields, inventoryKindTerms, inventoryUpload, positionPath, readPosition } from './inventoryKindTerms';
import { optionName, optionRowName } from './positionNames';

const readOption = whole<Option>({
  ...readPosition,
  ...fieldsOf(['contract_desc', 'underlying_symbol'], text),
  ...fieldsOf(['call_put', 'long_short', 'covered'], orNull),
  ...fieldsOf(['contracts_qty', 'contract_purch_pr', 'underlying_exec_pr', 'strike'], orNumber),
  ...fieldsOf(['underlying_mkt_pr', 'underlying_mkt_value', 'underlying_haircut'], orNumber),
});

/** Options as a staged kind. */
export const optionKind = createStagedKind<Option>({
  ...inventoryKindTerms,
  name: 'HAIRCUT_OPTION',
  path: 'options-inventories',
  label: 'Options Inventory',
  addText: 'Add Options',
  rowName: optionRowName,
  toFields: (row) => ({ ...changeFields(row, optionChangeNames), contractDesc: row.contract_desc }),
  readRow: readOption,
  review: {
    loadColumns: async () => (await import('./components/optionColumns')).optionReviewColumns,
    recordPath: (option) => positionPath(paths.inventory.options(), option.report_date, optionName(option)),
  },
  template: { fileName: 'options-inventory.csv', buttonText: 'Download Template' },
  upload: { ...inventoryUpload, action: 'UPLOAD_OPTION_INVENTORY', title: 'Import Options Inventory' },
});
