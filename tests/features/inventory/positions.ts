import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import { stagedAddition } from '@/lib/staging';

const committed = {
  ...stagedAddition(2000, '2026-07-01T10:00:00.000Z'),
  status: 'APPROVED' as const,
  valid_at: '2026-07-01T10:00:00.000Z',
};

const computed = { haircut_amount: 3500, undue_concentration_basis: null, undue_concentration_charge: null };

/** Returns a committed position in a stock. */
export function nonOptionRow(changes: Partial<NonOption> = {}): NonOption {
  return {
    ...committed,
    report_date: '2026-06-30',
    identifier: 'ACME',
    cusip_isin: null,
    name_description: 'ACME common stock',
    type: 'EQUITY',
    subtype: 'COMMON',
    currency: 'USD',
    qty: 1000,
    purch_pr: 20,
    long_or_short: 'Long',
    closing_price: 25,
    maturity: null,
    tot_pos_val: 25_000,
    bonds_face_val: null,
    ...computed,
    ...changes,
  };
}

/** Returns a committed position in calls. */
export function optionRow(changes: Partial<Option> = {}): Option {
  return {
    ...committed,
    report_date: '2026-06-30',
    identifier: 'ACME260918C00030000',
    contract_desc: 'ACME 30 Call',
    cusip_isin: null,
    call_put: 'Call',
    currency: 'USD',
    contracts_qty: 10,
    contract_purch_pr: 1.5,
    long_short: 'Long',
    covered: 'No',
    underlying_symbol: 'ACME',
    underlying_exec_pr: 30,
    strike: 30,
    underlying_mkt_pr: 25,
    underlying_mkt_value: 25_000,
    underlying_haircut: 3750,
    closing_price: 1.25,
    tot_pos_val: 1250,
    ...computed,
    ...changes,
  };
}
