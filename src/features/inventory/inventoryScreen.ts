import type { Column } from '@/components/table';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import type { StagedRow } from '@/contract/staging/staging';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { PeriodSource } from '@/lib/staging/periodSource';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { PositionAids } from './forms/positionAids';

/** A position of either kind. */
export type Position = StagedRow & Pick<NonOption & Option, SharedField>;

type SharedField = 'report_date' | 'cusip_isin' | 'tot_pos_val' | 'haircut_amount' | 'haircut_percent';

/** Settings of the list and the edit screen of a kind of position, in addition to the kind. */
export type InventoryScreen<Row extends Position> = {
  name: InventoryKindName;
  kind: StagedKind<Row>;
  dates: PeriodSource;
  listTitle: string;
  listColumns: readonly Column<Row>[];
  editColumns: readonly Column<Row>[];
  /** All editable fields; a conflict shows those that differ. */
  comparedColumns: readonly Column<Row>[];
  /** The fields that can be pasted, in the template's order, and the key fields that find a position. */
  pasted: { fields: readonly { name: string; label: string }[]; keys: readonly string[] };
  /** Description of the fields by which an import finds the position that a row changes. */
  identity: string;
  /** Description of the texts searched, here as on the server. */
  searchLabel: string;
  searchedTexts: SearchedTexts<Row>;
  form: {
    /** Title of the form that edits a position. */
    editText: string;
    /** Returns a new row with a temporary id, created at `now` (ISO 8601). */
    make: (values: FieldValues, addition: { id: number; now: string }) => Row;
    apply: (row: Row, values: FieldValues) => Row;
    /** Returns aids for the form, from its values and the report date. */
    aids: (values: FieldValues) => PositionAids;
  };
};

/** Returns the searched texts of a position. */
type SearchedTexts<Row> = (row: Row) => readonly (string | null)[];

/** Returns true if a search finds a position: by a part of one of its texts, ignoring case. */
export function isFoundPosition<Row>(row: Row, searchedTexts: SearchedTexts<Row>, search: string): boolean {
  const part = search.toLowerCase();
  return searchedTexts(row).some((text) => text?.toLowerCase().includes(part));
}

/** Returns the positions that a search finds; all for an empty search. */
export function foundPositions<Row>(
  rows: readonly Row[],
  searchedTexts: SearchedTexts<Row>,
  search: string,
): readonly Row[] {
  return search === '' ? rows : rows.filter((row) => isFoundPosition(row, searchedTexts, search));
}
