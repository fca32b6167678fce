import type { Static } from 'typebox';
import type { copyPositionsAnswerSchema, copyPositionsSchema, inventoryRowSchema } from './inventory.schema';

export {
  type CallPut,
  callPuts,
  type InventoryKindName,
  inventoryKinds,
  maxPositionTextLength,
  maxQuantity,
  notApplicable,
  type PositionForm,
  type PositionSide,
  positionForm,
  positionSides,
  type YesNo,
  yesNo,
} from './inventory.values';

/** A position of the merged inventory, with its haircut. */
export type InventoryRow = Static<typeof inventoryRowSchema>;
export type CopyPositions = Static<typeof copyPositionsSchema>['data'];
export type CopiedPositions = Static<typeof copyPositionsAnswerSchema>['data'];

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
