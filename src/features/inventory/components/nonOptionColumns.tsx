import type { Column } from '@/components/table';
import { type NonOption, nonOptionLabels } from '@/contract/inventory/nonOption';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { fieldColumns } from './fieldColumns';
import { momentColumns } from './momentColumns';

const { text, date, quantity, amount } = fieldColumns<NonOption>(nonOptionLabels);

const identifier: Column<NonOption> = {
  ...text('identifier'),
  namesRow: true,
};

const holding: readonly Column<NonOption>[] = [
  text('long_or_short'),
  quantity('qty'),
  quantity('closing_price'),
  date('maturity'),
  amount('tot_pos_val'),
  amount('haircut_amount'),
];

/** A position as the edit screen shows it. Its texts are cut off rather than its amounts. */
export const nonOptionEditColumns: readonly Column<NonOption>[] = [
  date('report_date'),
  { ...identifier, grow: 42 },
  text('cusip_isin'),
  { ...text('type'), grow: 31 },
  { ...text('subtype'), grow: 27 },
  ...holding,
];

/** A position as the list shows it, in the specification's order. */
export const nonOptionListColumns: readonly Column<NonOption>[] = [
  date('report_date'),
  identifier,
  text('cusip_isin'),
  text('type'),
  text('subtype'),
  ...holding,
  amount('undue_concentration_basis'),
  amount('undue_concentration_charge'),
  ...momentColumns,
];

/** A position as a review shows it: what names it first, and all that can be changed. */
export const nonOptionReviewColumns: readonly Column<NonOption>[] = [
  identifier,
  text('long_or_short'),
  date('report_date'),
  text('cusip_isin'),
  text('type'),
  text('subtype'),
  text('currency'),
  quantity('qty'),
  quantity('purch_pr'),
  quantity('closing_price'),
  date('maturity'),
  amount('bonds_face_val'),
  amount('tot_pos_val'),
  amount('haircut_amount'),
];

/** All that can be changed of a position: its haircut where it is typed. */
export const nonOptionComparedColumns: readonly Column<NonOption>[] = nonOptionReviewColumns.map((column) =>
  column.id === 'haircut_amount'
    ? { ...column, value: ({ subtype, haircut_amount }) => (subtype === enteredSubtype ? haircut_amount : null) }
    : column,
);
