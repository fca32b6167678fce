import type { Option } from '@/contract/inventory/option';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { stagedAddition } from '@/lib/staging';
import { readValues } from './positionValues';

/** Returns a new row with a temporary id, created at `now` (ISO 8601). The server computes its haircut. */
export function newOption(values: FieldValues, { id, now }: { id: number; now: string }): Option {
  return {
    ...stagedAddition(id, now),
    report_date: readValues(values).text('report_date'),
    ...toFields(values),
  };
}

/** Applies the form's values to the row. */
export function applyOptionForm(row: Option, values: FieldValues): Option {
  return { ...row, ...toFields(values) };
}

function toFields(values: FieldValues) {
  const { text, optional, number } = readValues(values);
  const callPut = text('call_put') === 'Put' ? ('Put' as const) : ('Call' as const);
  const [symbol, strike] = [text('underlying_symbol'), number('strike')];
  return {
    identifier: text('identifier'),
    cusip_isin: optional('cusip_isin'),
    call_put: callPut,
    currency: text('currency'),
    contracts_qty: number('contracts_qty'),
    contract_purch_pr: number('contract_purch_pr'),
    long_short: text('long_short') === 'Short' ? ('Short' as const) : ('Long' as const),
    covered: text('covered') === 'Yes' ? ('Yes' as const) : ('No' as const),
    underlying_symbol: symbol,
    underlying_exec_pr: number('underlying_exec_pr'),
    strike,
    // Not sent to a backend whose form lacks the field.
    ...('maturity' in values ? { maturity: optional('maturity') } : {}),
    underlying_mkt_pr: number('underlying_mkt_pr'),
    underlying_mkt_value: number('underlying_mkt_value'),
    closing_price: number('closing_price'),
    tot_pos_val: number('tot_pos_val'),
    // The server's description.
    contract_desc: `${symbol} ${strike} ${callPut}`,
    // Computed once the row is saved; the former one would be wrong.
    underlying_haircut: null,
    haircut_amount: null,
    undue_concentration_basis: null,
    undue_concentration_charge: null,
  };
}
