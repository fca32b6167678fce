/** The sides of a position; quantities are never negative. */
export const positionSides = ['Long', 'Short'] as const;
export type PositionSide = (typeof positionSides)[number];

export const callPuts = ['Call', 'Put'] as const;
export type CallPut = (typeof callPuts)[number];

export const yesNo = ['Yes', 'No'] as const;
export type YesNo = (typeof yesNo)[number];

/** What stands in place of an amount where the undue concentration test doesn't apply to a position. */
export const notApplicable = 'Not applicable';

/** The kinds of record that an inventory consists of. */
export const inventoryKinds = ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] as const;
export type InventoryKindName = (typeof inventoryKinds)[number];

/** The most digits before the decimal point of quantities and prices leave room for four after it. */
export const maxQuantity = 99_999_999_999.9999;

/** How many characters the texts of a position may have. */
export const maxPositionTextLength = 255;

/** How the values of a field are written: quantities and prices with four decimals, amounts with two. */
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

/** How the values of a field of positions are written, on the screen, in documents, files and the database. */
export function positionForm(field: string): PositionForm {
  return positionForms[field] ?? 'text';
}
