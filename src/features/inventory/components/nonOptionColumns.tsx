import type { Column } from '@/components/table';
import { type NonOption, nonOptionLabels, nonOptionListFields } from '@/contract/inventory/nonOption';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { fieldColumns } from './fieldColumns';
import { momentColumns } from './momentColumns';

const columnsOf = fieldColumns<NonOption>(nonOptionLabels, { identifier: { namesRow: true } });

/** A position as the list shows it. */
export const nonOptionListColumns: readonly Column<NonOption>[] = [...columnsOf(nonOptionListFields), ...momentColumns];

/** How texts share what amounts leave of an edit screen's width. */
const shares: Readonly<Record<string, { grow: number }>> = {
  identifier: { grow: 42 },
  type: { grow: 31 },
  subtype: { grow: 27 },
};

/** A position as the edit screen shows it. Its texts are cut off rather than its amounts. */
export const nonOptionEditColumns: readonly Column<NonOption>[] = columnsOf(
  nonOptionListFields.filter((field) => !field.startsWith('undue_')),
).map((column) => ({ ...column, ...shares[column.id] }));

/** A position as a review shows it: what names it first, and all that can be changed. */
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

/** All that can be changed of a position: its haircut where it is typed. */
export const nonOptionComparedColumns: readonly Column<NonOption>[] = nonOptionReviewColumns.map((column) =>
  column.id === 'haircut_amount'
    ? { ...column, value: ({ subtype, haircut_amount }) => (subtype === enteredSubtype ? haircut_amount : null) }
    : column,
);
