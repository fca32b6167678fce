import { firstRecordId, type StagedChange } from '@/contract/staging/staging';

/** The fields that a row needs for its edits to be kept: its id and the version loaded. */
export type EditableRow = { id: number; updatedAt: string };

/** A row as loaded, and as the user changed it. */
export type ChangedRow<Row> = { original: Row; row: Row };

/** The unsaved rows, by kind of change. An id is in at most one of the lists. */
export type LocalEdits<Row extends EditableRow> = {
  added: readonly Row[];
  changed: readonly ChangedRow<Row>[];
  removed: readonly Row[];
};

/** A shown row's unsaved change. */
export type LocalMark = 'added' | 'changed' | 'removed' | null;
export type MarkedRow<Row> = Row & { local: LocalMark };

/** A kind's terms to compare rows and to rebase edits. */
export type RowTerms<Row> = {
  /** The row's own fields as its save sends them: flat, so that equal rows send the same. */
  toFields(row: Row): object;
  /** Fields that belong together: if one was changed locally, all of them keep their local values. */
  joined?: readonly (keyof Row & string)[];
};

export const noEdits = { added: [], changed: [], removed: [] } as const;

/** Returns the number of rows that differ from the server's. */
export function countEdits<Row extends EditableRow>(edits: LocalEdits<Row>): number {
  return edits.added.length + edits.changed.length + edits.removed.length;
}

/**
 * Returns an unused temporary id for an addition, below 1000; undefined if all are taken and the edits must be saved first. `random` is one draw from
 * [0, 1).
 */
export function temporaryId<Row extends EditableRow>(edits: LocalEdits<Row>, random: number): number | undefined {
  const taken = new Set(edits.added.map((row) => row.id));
  const span = firstRecordId - 1;
  const start = Math.floor(random * span);
  const offset = Array.from({ length: span }, (_, step) => step).find(
    (step) => !taken.has(((start + step) % span) + 1),
  );
  return offset === undefined ? undefined : ((start + offset) % span) + 1;
}

/** Adds a new row under its temporary id, or replaces the addition that has this id. */
export function addRow<Row extends EditableRow>(edits: LocalEdits<Row>, row: Row): LocalEdits<Row> {
  const isThere = edits.added.some((added) => added.id === row.id);
  const added = isThere ? edits.added.map((other) => (other.id === row.id ? row : other)) : [...edits.added, row];
  return { ...edits, added };
}

/** Returns true if an addition has the same fields as this row. */
export function hasAdded<Row extends EditableRow>(
  { added }: LocalEdits<Row>,
  row: Row,
  toFields: (row: Row) => object,
): boolean {
  return added.some((other) => isSameFields(toFields(other), toFields(row)));
}

/**
 * Records a changed row with its loaded version. A second change keeps the first version; a change back to the original fields is dropped, and so is
 * a removal of the same row.
 */
export function changeRow<Row extends EditableRow>(
  edits: LocalEdits<Row>,
  { original, row }: ChangedRow<Row>,
  { toFields }: RowTerms<Row>,
): LocalEdits<Row> {
  if (edits.added.some((added) => added.id === row.id)) return addRow(edits, row);
  const first = edits.changed.find((change) => change.row.id === row.id)?.original ?? original;
  const others = revertRows(edits, [row.id]);
  if (isSameFields(toFields(first), toFields(row))) return others;
  return { ...others, changed: [...others.changed, { original: first, row: { ...row, updatedAt: first.updatedAt } }] };
}

/** Marks loaded rows for deletion and drops additions. */
export function removeRows<Row extends EditableRow>(edits: LocalEdits<Row>, rows: readonly Row[]): LocalEdits<Row> {
  const added = new Set(edits.added.map(({ id }) => id));
  const others = revertRows(
    edits,
    rows.map(({ id }) => id),
  );
  const removed = loadedRows(edits, rows).filter(({ id }) => !added.has(id));
  return { ...others, removed: [...others.removed, ...removed] };
}

/** Returns these rows as they were loaded, without local changes. */
export function loadedRows<Row extends EditableRow>({ changed }: LocalEdits<Row>, rows: readonly Row[]): Row[] {
  const originals = new Map(changed.map(({ original }) => [original.id, original]));
  return rows.map((row) => originals.get(row.id) ?? row);
}

/** Drops the edits of these rows: loaded values show again, additions are removed. */
export function revertRows<Row extends EditableRow>(edits: LocalEdits<Row>, ids: readonly number[]): LocalEdits<Row> {
  const reverted = new Set(ids);
  return {
    added: edits.added.filter(({ id }) => !reverted.has(id)),
    changed: edits.changed.filter(({ row }) => !reverted.has(row.id)),
    removed: edits.removed.filter(({ id }) => !reverted.has(id)),
  };
}

/** Returns the edits of rows that match, either as loaded or as edited; all without `matches`. */
export function editsWhere<Row extends EditableRow>(
  edits: LocalEdits<Row>,
  matches: (row: Row) => boolean = () => true,
): LocalEdits<Row> {
  return {
    added: edits.added.filter(matches),
    changed: edits.changed.filter(({ original, row }) => matches(original) || matches(row)),
    removed: edits.removed.filter(matches),
  };
}

/** Applies a changed row to the current row: fields changed locally are kept, all others are theirs. */
export function rebasedRow<Row extends EditableRow>(
  { original, row }: ChangedRow<Row>,
  theirs: Row,
  { joined = [] }: RowTerms<Row>,
): Row {
  const before = new Map(Object.entries(original));
  const isChanged = (name: string, value: unknown) => JSON.stringify(before.get(name)) !== JSON.stringify(value);
  const names = Object.entries(row).flatMap(([name, value]) => (isChanged(name, value) ? [name] : []));
  const kept = new Set<string>(joined.some((name) => names.includes(name)) ? [...names, ...joined] : names);
  const mine = Object.entries(row).filter(([name]) => kept.has(name));
  return { ...theirs, ...Object.fromEntries(mine) };
}

/** Rebases the local edit of a row on its current version, so that its save no longer conflicts. */
export function rebaseEdit<Row extends EditableRow>(
  edits: LocalEdits<Row>,
  theirs: Row,
  terms: RowTerms<Row>,
): LocalEdits<Row> {
  const change = edits.changed.find(({ row }) => row.id === theirs.id);
  if (change !== undefined) {
    const row = rebasedRow(change, theirs, terms);
    return changeRow(revertRows(edits, [theirs.id]), { original: theirs, row }, terms);
  }
  return { ...edits, removed: edits.removed.map((row) => (row.id === theirs.id ? theirs : row)) };
}

/** Merges later edits over earlier ones; for a row in both, the later edit wins. */
export function mergeEdits<Row extends EditableRow>(earlier: LocalEdits<Row>, later: LocalEdits<Row>): LocalEdits<Row> {
  const base = revertRows(earlier, editedIds(later));
  return {
    added: [...base.added, ...later.added],
    changed: [...base.changed, ...later.changed],
    removed: [...base.removed, ...later.removed],
  };
}

/** Returns the edits without those that were saved; edits made after sending stay. */
export function withoutSaved<Row extends EditableRow>(edits: LocalEdits<Row>, saved: LocalEdits<Row>): LocalEdits<Row> {
  const done = new Set<object>([...saved.added, ...saved.changed, ...saved.removed]);
  const isLeft = (edit: object) => !done.has(edit);
  return {
    added: edits.added.filter(isLeft),
    changed: edits.changed.filter(isLeft),
    removed: edits.removed.filter(isLeft),
  };
}

/** Returns the rows to show: additions first, the latest on top, then the loaded rows with their edits applied. */
export function overlay<Row extends EditableRow>(rows: readonly Row[], edits: LocalEdits<Row>): MarkedRow<Row>[] {
  const changed = new Map(edits.changed.map((change) => [change.row.id, change.row]));
  const removed = new Set(edits.removed.map((row) => row.id));
  const loaded = rows.map((row): MarkedRow<Row> => {
    const change = changed.get(row.id);
    if (change !== undefined) return { ...change, local: 'changed' };
    return removed.has(row.id) ? { ...row, local: 'removed' } : unedited(row);
  });
  return [...edits.added.toReversed().map((row): MarkedRow<Row> => ({ ...row, local: 'added' })), ...loaded];
}

const uneditedRows = new WeakMap<object, object>();

/** Returns the same object for a loaded row each time, so that editing one row doesn't re-render the others. */
function unedited<Row extends EditableRow>(row: Row): MarkedRow<Row> {
  const known = uneditedRows.get(row) as MarkedRow<Row> | undefined;
  if (known !== undefined) return known;
  const marked: MarkedRow<Row> = { ...row, local: null };
  uneditedRows.set(row, marked);
  return marked;
}

/** Returns a shown row without its mark, to store and compare. */
export function unmarked<Row extends EditableRow>({ local: _local, ...row }: MarkedRow<Row>): Row {
  // The compiler cannot tell that omitting `local` from `Row & { local }` gives Row again.
  return row as unknown as Row;
}

/** Returns the rows of a save, in the order of `editedRows`. */
export function toChanges<Row extends EditableRow>(
  edits: LocalEdits<Row>,
  { toFields }: RowTerms<Row>,
): StagedChange[] {
  const change = ({ id, updatedAt }: Row): StagedChange => ({ id, updatedAt });
  return [
    ...[...edits.added, ...edits.changed.map(({ row }) => row)].map((row) => ({ ...toFields(row), ...change(row) })),
    ...edits.removed.map((row) => ({ ...toFields(row), ...change(row), isDeleted: true })),
  ];
}

/** Returns the edited rows in the order in which `toChanges` sends them. */
export function editedRows<Row extends EditableRow>(edits: LocalEdits<Row>): Row[] {
  return [...edits.added, ...edits.changed.map(({ row }) => row), ...edits.removed];
}

function editedIds<Row extends EditableRow>(edits: LocalEdits<Row>): number[] {
  return editedRows(edits).map((row) => row.id);
}

function isSameFields(a: object, b: object): boolean {
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([name, value]) => right.has(name) && right.get(name) === value);
}
