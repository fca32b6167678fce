import { type ChangedRow, changeRow, type EditableRow, type LocalEdits, revertRow, type ToFields } from './localEdits';

/** Names of fields that are one statement: when one of them was changed here, all of them are taken from here. */
export type JoinedFields<Row> = readonly (keyof Row & string)[];

/** What a kind says of its rows so that an edit can be carried over. */
export type RebaseTerms<Row> = { toFields: ToFields<Row, object>; joined: JoinedFields<Row> };

/** A changed row over the row as it is now: the fields changed here are kept, all others are theirs. */
export function rebasedRow<Row extends EditableRow>(
  { original, row }: ChangedRow<Row>,
  theirs: Row,
  joined: JoinedFields<Row>,
): Row {
  const before = new Map(Object.entries(original));
  const isChanged = (name: string, value: unknown) => JSON.stringify(before.get(name)) !== JSON.stringify(value);
  const changed = new Set(
    Object.entries(row)
      .filter(([name, value]) => isChanged(name, value))
      .map(([name]) => name),
  );
  const isJoined = joined.some((name) => changed.has(name));
  const mine = Object.entries(row).filter(
    ([name]) => changed.has(name) || (isJoined && joined.some((other) => other === name)),
  );
  return { ...theirs, ...Object.fromEntries(mine), id: theirs.id, updatedAt: theirs.updatedAt };
}

/** Carries the local edit of a row over to the row as it is now, so that its save is no longer outdated. */
export function rebaseEdit<Row extends EditableRow>(
  edits: LocalEdits<Row>,
  theirs: Row,
  { toFields, joined }: RebaseTerms<Row>,
): LocalEdits<Row> {
  const change = edits.changed.find(({ row }) => row.id === theirs.id);
  if (change !== undefined) {
    const row = rebasedRow(change, theirs, joined);
    return changeRow(revertRow(edits, theirs.id), { original: theirs, row }, toFields);
  }
  return { ...edits, removed: edits.removed.map((row) => (row.id === theirs.id ? theirs : row)) };
}
