/** The sides of a position; quantities are never negative. */
export const positionSides = ['Long', 'Short'] as const;
export type PositionSide = (typeof positionSides)[number];

export const callPuts = ['Call', 'Put'] as const;
export type CallPut = (typeof callPuts)[number];

export const yesNo = ['Yes', 'No'] as const;
export type YesNo = (typeof yesNo)[number];

/** Value in place of an amount if the undue concentration test doesn't apply to a position. */
export const notApplicable = 'Not applicable';

/** The kinds of record that an inventory consists of. */
export const inventoryKinds = ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] as const;
export type InventoryKindName = (typeof inventoryKinds)[number];

/** Maximum of quantities and prices: leaves room for four decimals after the digits before the point. */
export const maxQuantity = 99_999_999_999.9999;

/** Maximum length of a position's texts. */
export const maxPositionTextLength = 255;

/** The format of a field's values: quantities and prices with four decimals, amounts with two. */
export type PositionForm = 'text' | 'date' | 'quantity' | 'amount';

const positionForms: Readonly<Record<string, PositionForm>> = {
  report_date: 'date',
  maturity: 'date',
  qty: 'quantity',
  purch_pr: 'quantity',
  closing_price: 'quantity',
  contracts_qty: 'quantity',
  contract_purch_pr: 'quantity',
  underlying_exec_pr: 'quantity',
  strike: 'quantity',
  underlying_mkt_pr: 'quantity',
  underlying_mkt_value: 'amount',
  underlying_haircut: 'amount',
  bonds_face_val: 'amount',
  tot_pos_val: 'amount',
  haircut_amount: 'amount',
  undue_concentration_basis: 'amount',
  undue_concentration_charge: 'amount',
};

/** Returns the format of a position field's values, on the screen, in documents, files and the database. */
export function positionForm(field: string): PositionForm {
  return positionForms[field] ?? 'text';
}

/** The fields that the merged inventory shows and prints, in the specification's order. */
export const inventoryListFields = [
  'identifier',
  'cusip_isin',
  'type',
  'subtype',
  'currency',
  'qty',
  'purch_pr',
  'long_or_short',
  'maturity',
  'call_put',
  'covered',
  'underlying_mkt_pr',
  'underlying_mkt_value',
  'underlying_haircut',
  'tot_pos_val',
  'haircut_amount',
  'undue_concentration_basis',
  'undue_concentration_charge',
] as const;

/** The fields that it sorts by. */
export const inventorySortFields = ['report_date', ...inventoryListFields] as const;
