import type { Column } from '@/components/table';
import { type NonOption, nonOptionLabels, nonOptionListFields } from '@/contract/inventory/nonOption';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { fieldColumns, momentColumns } from './fieldColumns';

const columnsOf = fieldColumns<NonOption>(nonOptionLabels, { identifier: { namesRow: true } });

/** Columns of a position in the list. */
export const nonOptionListColumns: readonly Column<NonOption>[] = [...columnsOf(nonOptionListFields), ...momentColumns];

/** Shares of the texts in the width that amounts leave on an edit screen. */
const shares: Readonly<Record<string, { grow: number }>> = {
  identifier: { grow: 42 },
  type: { grow: 31 },
  subtype: { grow: 27 },
};

/** Columns of a position on the edit screen. Texts are cut off rather than amounts. */
export const nonOptionEditColumns: readonly Column<NonOption>[] = columnsOf(
  nonOptionListFields.filter((field) => !field.startsWith('undue_')),
).map((column) => ({ ...column, ...shares[column.id] }));

/** Columns of a position in a review: its name first, and all editable fields. */
export const nonOptionReviewColumns: readonly Column<NonOption>[] = columnsOf([
  'identifier',
  'long_or_short',
  'report_date',
  'cusip_isin',
  'type',
  'subtype',
  'currency',
  'qty',
  'purch_pr',
  'closing_price',
  'maturity',
  'bonds_face_val',
  'tot_pos_val',
  'haircut_amount',
]);

/** Columns of all editable fields of a position: the haircut only if it is typed. */
export const nonOptionComparedColumns: readonly Column<NonOption>[] = nonOptionReviewColumns.map((column) =>
  column.id === 'haircut_amount'
    ? { ...column, value: ({ subtype, haircut_amount }) => (subtype === enteredSubtype ? haircut_amount : null) }
    : column,
);
