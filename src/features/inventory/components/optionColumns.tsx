import type { Column } from '@/components/table';
import { type Option, optionLabels } from '@/contract/inventory/option';
import { optionName } from '../positionNames';
import { fieldColumns } from './fieldColumns';
import { momentColumns } from './momentColumns';

const { text, date, quantity, amount } = fieldColumns<Option>(optionLabels);

/** The server describes a contract; one that isn't saved yet goes by its identifier. */
const contract: Column<Option> = {
  ...text('contract_desc'),
  cell: optionName,
  value: optionName,
  oldText: optionName,
  namesRow: true,
};

const position: readonly Column<Option>[] = [
  text('cusip_isin'),
  text('call_put'),
  text('currency'),
  quantity('contracts_qty'),
  quantity('contract_purch_pr'),
  text('long_short'),
  text('covered'),
  quantity('underlying_exec_pr'),
  quantity('underlying_mkt_pr'),
  amount('underlying_mkt_value'),
  amount('underlying_haircut'),
  amount('tot_pos_val'),
  amount('haircut_amount'),
];

/** A position as the edit screen shows it. Its name is cut off rather than its amounts. */
export const optionEditColumns: readonly Column<Option>[] = [
  date('report_date'),
  { ...contract, grow: 1, title: optionName },
  ...position,
];

/** A position as the list shows it, in the specification's order. */
export const optionListColumns: readonly Column<Option>[] = [
  date('report_date'),
  contract,
  ...position,
  amount('undue_concentration_basis'),
  amount('undue_concentration_charge'),
  ...momentColumns,
];

/** A position as a review shows it: what names it first, and all that can be changed. */
export const optionReviewColumns: readonly Column<Option>[] = [
  contract,
  text('long_short'),
  date('report_date'),
  text('identifier'),
  text('cusip_isin'),
  text('call_put'),
  text('currency'),
  quantity('contracts_qty'),
  quantity('contract_purch_pr'),
  text('covered'),
  text('underlying_symbol'),
  quantity('underlying_exec_pr'),
  quantity('strike'),
  quantity('underlying_mkt_pr'),
  amount('underlying_mkt_value'),
  quantity('closing_price'),
  amount('tot_pos_val'),
];
