import { expect, test } from 'vitest';
import {
  addRow,
  changeRow,
  countEdits,
  editedRows,
  editsWhere,
  type LocalEdits,
  mergeEdits,
  noEdits,
  overlay,
  rebasedRow,
  removeRows,
  revertRows,
  temporaryId,
  toChanges,
} from '@/lib/staging/localEdits';

type Row = { id: number; updatedAt: string; name: string; line: { id: number } | null; shown: string };

function row(id: number, changes: Partial<Row> = {}): Row {
  return { id, updatedAt: '2025-06-30T10:00:00.000Z', name: `Account ${id}`, line: null, shown: 'x', ...changes };
}

const terms = { toFields: ({ name, line }: Row) => ({ name, line: line?.id ?? null }) };

const none: LocalEdits<Row> = noEdits;

function change(edits: LocalEdits<Row>, original: Row, changes: Partial<Row>): LocalEdits<Row> {
  return changeRow(edits, { original, row: { ...original, ...changes } }, terms);
}

test('a temporary id is drawn from 1 to 999', () => {
  expect(temporaryId(none, 0)).toBe(1);
  expect(temporaryId(none, 0.5)).toBe(500);
  expect(temporaryId(none, 0.999999)).toBe(999);
});

test('a temporary id that is taken gives the next free one, past the end from the beginning', () => {
  const edits = [999, 1, 2].reduce((all, id) => addRow(all, row(id)), none);
  expect(temporaryId(edits, 0.999999)).toBe(3);
  expect(temporaryId(edits, 0)).toBe(3);
});

test('there is no temporary id when all 999 are taken', () => {
  const edits = { ...none, added: Array.from({ length: 999 }, (_, index) => row(index + 1)) };
  expect(temporaryId(edits, 0.3)).toBeUndefined();
});

test('a changed row keeps the version and the moment that it was loaded with', () => {
  const first = change(none, row(1000), { name: 'A' });
  const second = changeRow(
    first,
    { original: row(1000, { name: 'A' }), row: row(1000, { name: 'B', updatedAt: '2026-01-01T00:00:00.000Z' }) },
    terms,
  );
  expect(second.changed).toEqual([{ original: row(1000), row: row(1000, { name: 'B' }) }]);
});

test('a change back to the original fields drops out', () => {
  const changed = change(none, row(1000, { line: { id: 7 } }), { line: null });
  expect(countEdits(changed)).toBe(1);
  expect(change(changed, row(1000), { line: { id: 7 } })).toEqual(none);
});

test('a change of what a save does not send is no change', () => {
  expect(change(none, row(1000), { shown: 'y' })).toEqual(none);
});

test('changing an addition keeps it an addition', () => {
  const edits = change(addRow(none, row(5)), row(5), { name: 'Cash' });
  expect(edits).toEqual({ added: [row(5, { name: 'Cash' })], changed: [], removed: [] });
});

test('a removal remembers the loaded version of a row that was changed before', () => {
  const edits = removeRows(change(none, row(1000), { name: 'A' }), [row(1000, { name: 'A' })]);
  expect(edits).toEqual({ added: [], changed: [], removed: [row(1000)] });
});

test('removing an addition drops it', () => {
  expect(removeRows(addRow(none, row(5)), [row(5)])).toEqual(none);
});

test('removing twice is removing once', () => {
  expect(countEdits(removeRows(removeRows(none, [row(1000)]), [row(1000)]))).toBe(1);
});

test('a change of a removed row takes the place of the removal', () => {
  const edits = change(removeRows(none, [row(1000)]), row(1000), { name: 'A' });
  expect([edits.changed.length, edits.removed.length]).toEqual([1, 0]);
});

test('reverting drops the addition, the change and the removal of that row alone', () => {
  const edits = removeRows(change(addRow(none, row(5)), row(1000), { name: 'A' }), [row(1001)]);
  expect(revertRows(edits, [5]).added).toEqual([]);
  expect(revertRows(edits, [1000]).changed).toEqual([]);
  expect(revertRows(edits, [1001]).removed).toEqual([]);
  expect(revertRows(edits, [1002])).toEqual(edits);
});

test('the rows shown are the latest addition first, then what was loaded with its edits, each marked', () => {
  const edits = removeRows(change(addRow(addRow(none, row(5)), row(6)), row(1000), { name: 'A' }), [row(1001)]);
  expect(overlay([row(1000), row(1001), row(1002)], edits).map(({ id, name, local }) => [id, name, local])).toEqual([
    [6, 'Account 6', 'added'],
    [5, 'Account 5', 'added'],
    [1000, 'A', 'changed'],
    [1001, 'Account 1001', 'removed'],
    [1002, 'Account 1002', null],
  ]);
});

test('rows that nothing was done to stay the same objects while others are edited', () => {
  const loaded = [row(1000), row(1001)];
  const [before] = overlay(loaded, none);
  const [after, changed] = overlay(loaded, change(none, row(1001), { name: 'A' }));
  expect(after).toBe(before);
  expect(changed).toMatchObject({ name: 'A', local: 'changed' });
  expect(overlay(loaded, removeRows(none, loaded))[0]).toMatchObject({ id: 1000, local: 'removed' });
});

test('an edit of a row that is not among the loaded ones shows nothing of it', () => {
  expect(overlay([row(1000)], change(none, row(2000), { name: 'A' })).map(({ id }) => id)).toEqual([1000]);
});

test('a save sends each modified row with the moment it was loaded or made, deletions marked', () => {
  const added = row(5, { updatedAt: '2025-07-01T00:00:00.000Z' });
  const edits = removeRows(change(addRow(none, added), row(1000), { line: { id: 7 } }), [row(1001)]);
  expect(toChanges(edits, terms)).toEqual([
    { id: 5, updatedAt: '2025-07-01T00:00:00.000Z', name: 'Account 5', line: null },
    { id: 1000, updatedAt: '2025-06-30T10:00:00.000Z', name: 'Account 1000', line: 7 },
    { id: 1001, updatedAt: '2025-06-30T10:00:00.000Z', name: 'Account 1001', line: null, isDeleted: true },
  ]);
  expect(editedRows(edits).map(({ id }) => id)).toEqual([5, 1000, 1001]);
});

test('nothing modified sends nothing', () => {
  expect(toChanges(none, terms)).toEqual([]);
});

test('of a row edited in two sets of edits the later edit counts', () => {
  const earlier = removeRows(change(addRow(none, row(5)), row(1000), { name: 'A' }), [row(1001)]);
  const later = removeRows(change(none, row(1001), { name: 'B' }), [row(1000)]);
  const merged = mergeEdits(earlier, later);
  expect(merged.added).toEqual([row(5)]);
  expect(merged.changed.map((changed) => changed.row.name)).toEqual(['B']);
  expect(merged.removed).toEqual([row(1000)]);
});

type Entry = {
  id: number;
  updatedAt: string;
  name: string;
  debit: number;
  credit: number;
  line: { id: number } | null;
};

const loaded: Entry = { id: 1000, updatedAt: 'then', name: 'Cash', debit: 5, credit: 0, line: { id: 7 } };
const theirs: Entry = { ...loaded, updatedAt: 'now', name: 'Theirs', debit: 0, credit: 9, line: { id: 8 } };
const edited = (changes: Partial<Entry>) => ({ original: loaded, row: { ...loaded, line: { id: 7 }, ...changes } });
const apart = { toFields: (entry: Entry) => entry };
const joined = { ...apart, joined: ['debit', 'credit'] as const };

test('fields changed here are kept, all others and the moment are theirs', () => {
  expect(rebasedRow(edited({ name: 'Mine' }), theirs, apart)).toEqual({ ...theirs, name: 'Mine' });
  expect(rebasedRow(edited({ line: null }), theirs, apart)).toEqual({ ...theirs, line: null });
});

test('joined fields are kept together as soon as one of them was changed here', () => {
  expect(rebasedRow(edited({ debit: 6 }), theirs, joined)).toEqual({ ...theirs, debit: 6, credit: 0 });
  expect(rebasedRow(edited({ name: 'Mine' }), theirs, joined)).toEqual({ ...theirs, name: 'Mine' });
});

test('edits of matching rows are those that match as they were or as they are', () => {
  const edits = change(change(addRow(none, row(5, { name: 'A' })), row(1000), { name: 'A' }), row(1001), { name: 'B' });
  const names = (name: string) => editsWhere(edits, (edited) => edited.name === name);
  expect(editedRows(names('A')).map(({ id }) => id)).toEqual([5, 1000]);
  expect(editedRows(names(row(1000).name)).map(({ id }) => id)).toEqual([1000]);
  expect(editsWhere(edits)).toEqual(edits);
});
