import { nonOptionLabels } from '@/contract/inventory/nonOption';
import { optionLabels } from '@/contract/inventory/option';

/** A column of a printed inventory: a field of the rows, what it is called, and how its values are written. */
export type PrintedColumn = { field: string; label: string; form: 'text' | 'date' | 'amount' | 'quantity' };

type Form = PrintedColumn['form'];

function columnsOf(labels: Readonly<Record<string, string>>, forms: Readonly<Record<string, Form>>): PrintedColumn[] {
  return Object.entries(forms).map(([field, form]) => ({ field, label: labels[field] ?? field, form }));
}

const computed = {
  haircut_amount: 'amount',
  undue_concentration_basis: 'amount',
  undue_concentration_charge: 'amount',
} as const;

/** The columns of the lists, in their order. */
export const nonOptionColumns = columnsOf(nonOptionLabels, {
  report_date: 'date',
  identifier: 'text',
  cusip_isin: 'text',
  type: 'text',
  subtype: 'text',
  long_or_short: 'text',
  qty: 'quantity',
  closing_price: 'quantity',
  maturity: 'date',
  tot_pos_val: 'amount',
  ...computed,
});

export const optionColumns = columnsOf(optionLabels, {
  report_date: 'date',
  contract_desc: 'text',
  cusip_isin: 'text',
  call_put: 'text',
  currency: 'text',
  contracts_qty: 'quantity',
  contract_purch_pr: 'quantity',
  long_short: 'text',
  covered: 'text',
  underlying_exec_pr: 'quantity',
  underlying_mkt_pr: 'quantity',
  underlying_mkt_value: 'amount',
  underlying_haircut: 'amount',
  tot_pos_val: 'amount',
  ...computed,
});

export const mergedColumns = columnsOf(
  { ...optionLabels, ...nonOptionLabels },
  {
    identifier: 'text',
    cusip_isin: 'text',
    type: 'text',
    subtype: 'text',
    currency: 'text',
    qty: 'quantity',
    purch_pr: 'quantity',
    long_or_short: 'text',
    maturity: 'date',
    call_put: 'text',
    covered: 'text',
    underlying_mkt_pr: 'quantity',
    underlying_mkt_value: 'amount',
    underlying_haircut: 'amount',
    tot_pos_val: 'amount',
    ...computed,
  },
);
