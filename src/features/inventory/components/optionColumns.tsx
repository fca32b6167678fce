import type { Column } from '@/components/table';
import { type Option, optionLabels, optionListFields } from '@/contract/inventory/option';
import { optionName } from '../positionNames';
import { fieldColumns, momentColumns } from './fieldColumns';

/** The contract's name; an unsaved one, not described by the server yet, shows its identifier. */
const contract: Partial<Column<Option>> = { cell: optionName, value: optionName, oldText: optionName, namesRow: true };
const columnsOf = fieldColumns<Option>(optionLabels, { contract_desc: contract, maturity: { extra: 'option-expiry' } });

/** Columns of a position in the list. */
export const optionListColumns: readonly Column<Option>[] = [...columnsOf(optionListFields), ...momentColumns];

/** Columns of a position on the edit screen, without those that only its form and the list have room for. The name is cut off rather than amounts. */
export const optionEditColumns: readonly Column<Option>[] = columnsOf(
  optionListFields.filter((field) => !field.startsWith('undue_') && field !== 'maturity'),
).map((column) => (column.namesRow ? { ...column, grow: 1, title: optionName } : column));

/** Columns of a position in a review: its name first, and all editable fields. */
export const optionReviewColumns: readonly Column<Option>[] = columnsOf([
  'contract_desc',
  'long_short',
  'report_date',
  'identifier',
  'cusip_isin',
  'call_put',
  'currency',
  'contracts_qty',
  'contract_purch_pr',
  'covered',
  'underlying_symbol',
  'underlying_exec_pr',
  'strike',
  'maturity',
  'underlying_mkt_pr',
  'underlying_mkt_value',
  'closing_price',
  'tot_pos_val',
]);
