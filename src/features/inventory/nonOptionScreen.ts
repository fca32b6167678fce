import { type NonOption, nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import { nonOptionComparedColumns, nonOptionEditColumns, nonOptionListColumns } from './components/nonOptionColumns';
import { nonOptionAids } from './forms/nonOptionAids';
import { applyNonOptionForm, newNonOption } from './forms/nonOptionForm';
import type { InventoryScreen } from './inventoryScreen';
import { nonOptionKind } from './nonOptionKind';
import { reportDatesOf } from './reportDates';

/** The screens of securities other than options. */
export const nonOptionScreen: InventoryScreen<NonOption> = {
  name: 'HAIRCUT_DETAIL',
  kind: nonOptionKind,
  dates: reportDatesOf(nonOptionKind.path),
  listTitle: 'Inventory List',
  listColumns: nonOptionListColumns,
  editColumns: nonOptionEditColumns,
  comparedColumns: nonOptionComparedColumns,
  pasted: {
    fields: nonOptionCsvFields.map((name) => ({ name, label: nonOptionLabels[name] })),
    keys: ['identifier', 'cusip_isin', 'long_or_short'],
  },
  identity: 'identifier, CUSIP and side',
  searchLabel: 'Search identifier or CUSIP',
  searchedTexts: ({ identifier, cusip_isin, name_description }) => [identifier, cusip_isin, name_description],
  form: { editText: 'Edit Inventory', make: newNonOption, apply: applyNonOptionForm, aids: nonOptionAids },
};
