import { firstRecordId, type StagedRow } from '@/contract/staging/staging';
import type { PastedRow } from '@/lib/paste';
import { canEdit, type LocalEdits, type MarkedRow, overlay, unmarked } from '@/lib/staging';
import type { CellIssue, PasteReader, ReadCells } from './pasteTerms';

/** A pasted row that can't become an edit until it is corrected. */
export type RefusedRow = PastedRow & { issues: readonly CellIssue[] };

type Changed<Row, Values> = { before: MarkedRow<Row>; values: Values };

/** The plan of a paste: edits from valid rows, in their order, and invalid rows with their issues. */
export type PastePlan<Row extends StagedRow, Values> = {
  added: readonly Values[];
  changed: readonly Changed<Row, Values>[];
  unchanged: number;
  refused: readonly RefusedRow[];
};

/** The result of a paste so far. */
export type PasteOutcome = {
  counts: { changed: number; added: number; unchanged: number };
  refused: readonly RefusedRow[];
  /** Headers of columns that were not pasted. */
  unknown: readonly string[];
};

type Planning<Row extends StagedRow, Values> = {
  rows: readonly PastedRow[];
  reader: PasteReader<Row, Values>;
  edits: LocalEdits<Row>;
  /** Returns true if both would be saved as the same row. */
  isSame: (before: Row, values: Values) => boolean;
};

/** Maximum number of unsaved additions: each needs a temporary id. */
const maxAdditions = firstRecordId - 1;

/** Finds the existing row of each pasted row, and parses it. Refuses duplicates and rows that can't be edited, by row number. */
export async function planPaste<Row extends StagedRow, Values>(
  planning: Planning<Row, Values>,
): Promise<PastePlan<Row, Values>> {
  const { rows, reader, edits, isSame } = planning;
  const known = new Map(overlay(reader.rows, edits).map((row) => [reader.keyOfRow(row), row]));
  const first = firstOfEach(rows, reader);
  const plan = { added: [] as Values[], changed: [] as Changed<Row, Values>[], refused: [] as RefusedRow[] };
  for (const row of rows) {
    const key = reader.keyOfCells(row.cells);
    const before = known.get(key) ?? null;
    const place = { row, first: first.get(key) };
    const { values, issues } =
      findRowIssue(before, place) ?? (await reader.read(row.cells, before && unmarked(before)));
    if (issues !== undefined) plan.refused.push({ ...row, issues });
    else if (before === null) plan.added.push(values);
    else if (!isSame(unmarked(before), values)) plan.changed.push({ before, values });
  }
  return { ...plan, unchanged: rows.length - plan.added.length - plan.changed.length - plan.refused.length };
}

/** Returns the number of the first row of each key. */
function firstOfEach<Row extends StagedRow, Values>(
  rows: readonly PastedRow[],
  { keyOfCells }: PasteReader<Row, Values>,
): ReadonlyMap<string, number> {
  const keyed = rows.flatMap(({ row, cells }) => {
    const key = keyOfCells(cells);
    return key === '' ? [] : [[key, row] as const];
  });
  return new Map(keyed.toReversed());
}

/** Returns true if `count` more rows can be added. */
export function hasRoom<Row extends StagedRow>({ added }: LocalEdits<Row>, count: number): boolean {
  return added.length + count <= maxAdditions;
}

type Place = { row: PastedRow; first: number | undefined };

/** Returns the issue of a whole row, which has no field; null without one. */
function findRowIssue(before: MarkedRow<StagedRow> | null, { row, first = row.row }: Place): ReadCells<never> | null {
  if (first !== row.row) return refusal(`It's the same as row ${first} of what you pasted.`);
  if (before === null || canEdit(before)) return null;
  const isDeleted = before.is_deleted || before.local === 'removed';
  return refusal(isDeleted ? 'It is marked for deletion.' : 'It is in review. Restore it before you change it.');
}

function refusal(message: string): ReadCells<never> {
  return { issues: [{ field: '', message }] };
}
