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

/** All that the list and the edit screen of a kind of position need beside the kind. */
export type InventoryScreen<Row extends Position> = {
  name: InventoryKindName;
  kind: StagedKind<Row>;
  dates: PeriodSource;
  listTitle: string;
  listColumns: readonly Column<Row>[];
  editColumns: readonly Column<Row>[];
  /** All that a person can change, of which a conflict names what differs. */
  comparedColumns: readonly Column<Row>[];
  /** What can be pasted, in the template's order, and the fields by which a position is found. */
  pasted: { fields: readonly { name: string; label: string }[]; keys: readonly string[] };
  /** By what an import finds the position that a row changes, in words. */
  identity: string;
  /** What a search looks into, here as on the server. */
  searchLabel: string;
  searchedTexts: SearchedTexts<Row>;
  form: {
    /** The title of the form that edits a position. */
    editText: string;
    /** A new row under a temporary id, made at `now` (ISO 8601). */
    make: (values: FieldValues, addition: { id: number; now: string }) => Row;
    apply: (row: Row, values: FieldValues) => Row;
    /** What helps to fill in the form, by its answers and the report date. */
    aids: (values: FieldValues) => PositionAids;
  };
};

/** What tells what a search looks into of a position. */
type SearchedTexts<Row> = (row: Row) => readonly (string | null)[];

/** Whether a search finds a position: by a part of one of its texts, without regard to case. */
export function isFoundPosition<Row>(row: Row, searchedTexts: SearchedTexts<Row>, search: string): boolean {
  const part = search.toLowerCase();
  return searchedTexts(row).some((text) => text?.toLowerCase().includes(part));
}

/** The positions that a search finds; all of them for an empty one. */
export function foundPositions<Row>(
  rows: readonly Row[],
  searchedTexts: SearchedTexts<Row>,
  search: string,
): readonly Row[] {
  return search === '' ? rows : rows.filter((row) => isFoundPosition(row, searchedTexts, search));
}
