import type { Static } from 'typebox';
import type { optionChangeSchema, optionSchema } from './option.schema';

/** A position in options, on a report date. */
export type Option = Static<typeof optionSchema>;
export type OptionChange = Static<typeof optionChangeSchema>;

/** Names of the typed fields in a change. */
export const optionChangeNames = {
  report_date: 'reportDate',
  identifier: 'identifier',
  cusip_isin: 'cusipIsin',
  call_put: 'callPut',
  currency: 'currency',
  contracts_qty: 'contractsQty',
  contract_purch_pr: 'contractPurchPr',
  long_short: 'longShort',
  covered: 'covered',
  underlying_symbol: 'underlyingSymbol',
  underlying_exec_pr: 'underlyingExecPr',
  strike: 'strike',
  maturity: 'maturity',
  underlying_mkt_pr: 'underlyingMktPr',
  underlying_mkt_value: 'underlyingMktValue',
  closing_price: 'closingPrice',
  tot_pos_val: 'totPosVal',
} as const satisfies { [Field in keyof Option]?: keyof OptionChange };

/** Labels of the fields in forms, lists, files and the history. */
export const optionLabels = {
  report_date: 'Report Date',
  identifier: 'Identifier',
  contract_desc: 'Contract Description',
  cusip_isin: 'CUSIP/ ISIN',
  call_put: 'Call/ Put',
  currency: 'Currency',
  contracts_qty: 'Contracts Qty',
  contract_purch_pr: 'Contract Purchase Price',
  long_short: 'Long/ Short',
  covered: 'Covered',
  underlying_symbol: 'Underlying Symbol',
  underlying_exec_pr: 'Underlying Exercise Price',
  strike: 'Strike',
  maturity: 'Expiration Date',
  underlying_mkt_pr: 'Underlying Market Price',
  underlying_mkt_value: 'Underlying Market Value',
  underlying_haircut: 'Underlying Haircut',
  closing_price: 'Closing Price',
  tot_pos_val: 'Total Position Value',
  haircut_amount: 'Haircut Amount',
  undue_concentration_basis: 'Undue Concentration Basis',
  undue_concentration_charge: 'Undue Concentration Charge',
} as const;

/** The fields of an import, in the template's order; the report date is given with the file. */
export const optionCsvFields = [
  'identifier',
  'cusip_isin',
  'call_put',
  'currency',
  'contracts_qty',
  'contract_purch_pr',
  'long_short',
  'covered',
  'underlying_symbol',
  'underlying_exec_pr',
  'strike',
  'underlying_mkt_pr',
  'underlying_mkt_value',
  'closing_price',
  'tot_pos_val',
  // Beyond the specification: files may omit it.
  'maturity',
] as const;

/** The fields of the list and its print, in the specification's order, followed by the expiration date. */
export const optionListFields = [
  'report_date',
  'contract_desc',
  'cusip_isin',
  'call_put',
  'currency',
  'contracts_qty',
  'contract_purch_pr',
  'long_short',
  'covered',
  'underlying_exec_pr',
  'underlying_mkt_pr',
  'underlying_mkt_value',
  'underlying_haircut',
  'tot_pos_val',
  'haircut_amount',
  'undue_concentration_basis',
  'undue_concentration_charge',
  'maturity',
] as const;

/** The fields that the lists sort by. */
export const optionSortFields = [
  'report_date',
  'contract_desc',
  ...optionCsvFields,
  'underlying_haircut',
  'haircut_amount',
  'undue_concentration_basis',
  'undue_concentration_charge',
] as const;
