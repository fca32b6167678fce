import { firstRecordId, type StagedRow } from '@/contract/staging/staging';
import type { PastedRow } from '@/lib/paste';
import { canEdit, type LocalEdits, type MarkedRow, overlay, unmarked } from '@/lib/staging';
import type { CellIssue, PasteReader, ReadCells } from './pasteTerms';

/** A pasted row that can't become an edit as it is. */
export type RefusedRow = PastedRow & { issues: readonly CellIssue[] };

type Changed<Row, Values> = { before: MarkedRow<Row>; values: Values };

/** What pasted rows come to: the edits of those that can be read, in their order, and the others with what is wrong. */
export type PastePlan<Row extends StagedRow, Values> = {
  added: readonly Values[];
  changed: readonly Changed<Row, Values>[];
  unchanged: number;
  refused: readonly RefusedRow[];
};

/** What a paste came to so far. */
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
  /** Whether both would be saved as the same. */
  isSame: (before: Row, values: Values) => boolean;
};

/** How many rows can be added before the first is saved: each needs a temporary id. */
const maxAdditions = firstRecordId - 1;

/** Finds the row that each pasted row is of, and reads it. A row that stands twice, or can't be edited, is refused by its place. */
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
    const { values, issues } = blockOf(before, place) ?? (await reader.read(row.cells, before && unmarked(before)));
    if (issues !== undefined) plan.refused.push({ ...row, issues });
    else if (before === null) plan.added.push(values);
    else if (!isSame(unmarked(before), values)) plan.changed.push({ before, values });
  }
  return { ...plan, unchanged: rows.length - plan.added.length - plan.changed.length - plan.refused.length };
}

/** The number of the first row of each key. */
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

/** Whether so many rows can be added beside those that were. */
export function hasRoom<Row extends StagedRow>({ added }: LocalEdits<Row>, count: number): boolean {
  return added.length + count <= maxAdditions;
}

type Place = { row: PastedRow; first: number | undefined };

/** What is wrong with a row as a whole has no field. */
function blockOf(before: MarkedRow<StagedRow> | null, { row, first = row.row }: Place): ReadCells<never> | null {
  if (first !== row.row) return refusal(`It's the same as row ${first} of what you pasted.`);
  if (before === null || canEdit(before)) return null;
  const isDeleted = before.is_deleted || before.local === 'removed';
  return refusal(isDeleted ? 'It is marked for deletion.' : 'It is in review. Restore it before you change it.');
}

function refusal(message: string): ReadCells<never> {
  return { issues: [{ field: '', message }] };
}
