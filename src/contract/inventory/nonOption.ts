import type { Static, TObject } from 'typebox';
import type { inventoryFilters } from './inventory.schema';
import type { nonOptionChangeSchema, nonOptionSchema } from './nonOption.schema';

/** A position in securities that are no options, on a report date. */
export type NonOption = Static<typeof nonOptionSchema>;
export type NonOptionChange = Static<typeof nonOptionChangeSchema>;
export type InventoryFilters = Static<TObject<typeof inventoryFilters>>;

/** What people call the fields: in forms, lists, files and the history. */
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

/** The fields of an import, in the template's order; its report date stands beside the file. */
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

/** The fields that the lists sort by. */
export const nonOptionSortFields = [
  'report_date',
  ...nonOptionCsvFields,
  'undue_concentration_basis',
  'undue_concentration_charge',
] as const;
