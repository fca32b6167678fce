import { type Option, optionCsvFields, optionLabels } from '@/contract/inventory/option';
import { optionEditColumns, optionListColumns, optionReviewColumns } from './components/optionColumns';
import { optionAids } from './forms/optionAids';
import { applyOptionForm, newOption } from './forms/optionForm';
import type { InventoryScreen } from './inventoryScreen';
import { optionKind } from './optionKind';
import { reportDatesOf } from './reportDates';

/** The screens of options. */
export const optionScreen: InventoryScreen<Option> = {
  name: 'HAIRCUT_OPTION',
  kind: optionKind,
  dates: reportDatesOf(optionKind.path),
  listTitle: 'Option List',
  listColumns: optionListColumns,
  editColumns: optionEditColumns,
  comparedColumns: optionReviewColumns,
  pasted: {
    fields: optionCsvFields.map((name) => ({ name, label: optionLabels[name] })),
    keys: ['identifier', 'cusip_isin', 'underlying_symbol', 'call_put', 'strike', 'long_short', 'covered'],
  },
  identity: 'identifier, CUSIP, underlying symbol, call/put, strike, side and coverage',
  searchLabel: 'Search contract or underlying',
  searchedTexts: ({ contract_desc, identifier, cusip_isin, underlying_symbol }) => [
    contract_desc,
    identifier,
    cusip_isin,
    underlying_symbol,
  ],
  form: { editText: 'Edit Options', make: newOption, apply: applyOptionForm, aids: optionAids },
};
