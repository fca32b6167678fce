import type { Column } from '@/components/table';
import type { InventoryRow } from '@/contract/inventory/inventory';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import { optionLabels } from '@/contract/inventory/option';
import { fieldColumns } from './fieldColumns';

const { text, date, quantity, amount } = fieldColumns<InventoryRow>({ ...optionLabels, ...nonOptionLabels });

/** A position of the merged inventory, in the specification's order. */
export const mergedColumns: readonly Column<InventoryRow>[] = [
  { ...text('identifier'), namesRow: true },
  text('cusip_isin'),
  text('type'),
  text('subtype'),
  text('currency'),
  quantity('qty'),
  quantity('purch_pr'),
  text('long_or_short'),
  date('maturity'),
  text('call_put'),
  text('covered'),
  quantity('underlying_mkt_pr'),
  amount('underlying_mkt_value'),
  amount('underlying_haircut'),
  amount('tot_pos_val'),
  amount('haircut_amount'),
  amount('undue_concentration_basis'),
  amount('undue_concentration_charge'),
];
