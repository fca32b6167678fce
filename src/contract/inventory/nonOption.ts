import type { Static, TObject } from 'typebox';
import type { inventoryFilters } from './inventory.schema';
import type { nonOptionChangeSchema, nonOptionSchema } from './nonOption.schema';

/** A position in securities that are no options, on a report date. */
export type NonOption = Static<typeof nonOptionSchema>;
export type NonOptionChange = Static<typeof nonOptionChangeSchema>;
export type InventoryFilters = Static<TObject<typeof inventoryFilters>>;

/** Names of the typed fields in a change. */
export const nonOptionChangeNames = {
  report_date: 'reportDate',
  identifier: 'identifier',
  cusip_isin: 'cusipIsin',
  type: 'type',
  subtype: 'subtype',
  currency: 'currency',
  long_or_short: 'longOrShort',
  qty: 'qty',
  purch_pr: 'purchPr',
  closing_price: 'closingPrice',
  maturity: 'maturity',
  bonds_face_val: 'bondsFaceVal',
  tot_pos_val: 'totPosVal',
  haircut_amount: 'haircutAmount',
} as const satisfies { [Field in keyof NonOption]?: keyof NonOptionChange };

/** Labels of the fields in forms, lists, files and the history. */
export const nonOptionLabels = {
  report_date: 'Report Date',
  identifier: 'Identifier',
  cusip_isin: 'CUSIP/ ISIN',
  name_description: 'Name/ Description',
  type: 'Type',
  subtype: 'SubType',
  currency: 'Currency',
  long_or_short: 'Long/ Short',
  qty: 'Qty',
  purch_pr: 'Purchase Price',
  closing_price: 'Closing Price',
  maturity: 'Maturity Date',
  bonds_face_val: 'Bonds Face Value',
  tot_pos_val: 'Total Position Value',
  haircut_amount: 'Haircut Amount',
  undue_concentration_basis: 'Undue Concentration Basis',
  undue_concentration_charge: 'Undue Concentration Charge',
} as const;

/** The fields of an import, in the template's order; the report date is given with the file. */
export const nonOptionCsvFields = [
  'identifier',
  'cusip_isin',
  'type',
  'subtype',
  'currency',
  'long_or_short',
  'qty',
  'purch_pr',
  'closing_price',
  'maturity',
  'bonds_face_val',
  'tot_pos_val',
  'haircut_amount',
] as const;

/** The fields that the list shows and prints, in the specification's order. */
export const nonOptionListFields = [
  'report_date',
  'identifier',
  'cusip_isin',
  'type',
  'subtype',
  'long_or_short',
  'qty',
  'closing_price',
  'maturity',
  'tot_pos_val',
  'haircut_amount',
  'undue_concentration_basis',
  'undue_concentration_charge',
] as const;

/** The fields that the lists sort by. */
export const nonOptionSortFields = [
  'report_date',
  ...nonOptionCsvFields,
  'undue_concentration_basis',
  'undue_concentration_charge',
] as const;
