import type { Column } from '@/components/table';
import { type Option, optionLabels, optionListFields } from '@/contract/inventory/option';
import { optionName } from '../positionNames';
import { fieldColumns } from './fieldColumns';
import { momentColumns } from './momentColumns';

/** The server describes a contract; one that isn't saved yet goes by its identifier. */
const contract: Partial<Column<Option>> = { cell: optionName, value: optionName, oldText: optionName, namesRow: true };
const columnsOf = fieldColumns<Option>(optionLabels, { contract_desc: contract, maturity: { extra: 'option-expiry' } });

/** A position as the list shows it. */
export const optionListColumns: readonly Column<Option>[] = [...columnsOf(optionListFields), ...momentColumns];

/** A position as the edit screen shows it, without what only its form and the list have room for. Its name is cut off rather than its amounts. */
export const optionEditColumns: readonly Column<Option>[] = columnsOf(
  optionListFields.filter((field) => !field.startsWith('undue_') && field !== 'maturity'),
).map((column) => (column.namesRow ? { ...column, grow: 1, title: optionName } : column));

/** A position as a review shows it: what names it first, and all that can be changed. */
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
