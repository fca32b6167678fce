import { type NonOption, nonOptionChangeNames } from '@/contract/inventory/nonOption';
import { fieldsOf, orNull, orNumber, text, whole } from '@/lib/api/wholeValues';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';
import { changeFields, inventoryKindTerms, inventoryUpload, positionPath, readPosition } from './inventoryKindTerms';
import { nonOptionRowName } from './positionNames';

const readNonOption = whole<NonOption>({
  ...readPosition,
  ...fieldsOf(['name_description', 'type'], text),
  ...fieldsOf(['subtype', 'long_or_short', 'maturity'], orNull),
  ...fieldsOf(['qty', 'purch_pr', 'bonds_face_val'], orNumber),
});

/** Securities other than options as a staged kind. */
export const nonOptionKind = createStagedKind<NonOption>({
  ...inventoryKindTerms,
  name: 'HAIRCUT_DETAIL',
  path: 'non-options-inventories',
  label: 'Non-Options Inventory',
  addText: 'Add Inventory',
  rowName: nonOptionRowName,
  toFields: toNonOptionFields,
  readRow: readNonOption,
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
