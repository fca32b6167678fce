import { expect, test } from 'vitest';
import type { StagedRow } from '@/contract/staging/staging';
import {
  addCurrentRows,
  findConflicts,
  getRecordIds,
  refusedIds,
  refusedMarkDone,
  refusedSave,
  stagedAddition,
  standingRefusal,
  withoutRow,
} from '@/lib/staging';

const made = '2025-06-30T10:00:00.000Z';
type Row = StagedRow & { name: string };

const row = (id: number, name = 'mine'): Row => ({ ...stagedAddition(id, made), name });
const [addition, record] = [row(5), row(1000)];
const sent = [addition, record];
const edits = { added: sent, changed: [], removed: [] };
const refusal = (...paths: string[]) => ({
  message: 'No',
  fieldErrors: paths.map((path) => ({ path, message: 'Why' })),
});

test.each([
  ['data[1].accountNumber', record],
  ['data[0]', addition],
  ['data.1.debit', record],
  ['data[2].debit', undefined],
  ['company_id', undefined],
])('the path %s of a refused save names its row', (path, named) => {
  expect(refusedSave(refusal(path), sent)).toEqual({
    of: 'save',
    message: 'No',
    issues: [{ key: 0, row: named, message: 'Why' }],
  });
});

test('a refusal without details names no row', () => {
  expect(refusedSave({ message: 'No' }, sent).issues).toEqual([]);
  expect(refusedMarkDone({ message: 'No' }, sent).issues).toEqual([]);
});

test('a refused Mark Done names rows by their ids, each once', () => {
  const failure = refusal('id 1000', 'id 1001', 'id 1000', 'id 4711', 'company');
  expect(refusedIds(failure)).toEqual([1000, 1001, 4711]);
  const rows = refusedMarkDone(failure, [record, row(1001)]).issues.map((issue) => issue.row?.id);
  expect(rows).toEqual([1000, 1001, 1000, undefined, undefined]);
});

test('only records have another side; one that is not there any more is gone', () => {
  const failed = refusedSave(refusal('data[0]', 'data[1]', 'data[2]', 'data'), [...sent, row(1001)]);
  expect(getRecordIds(failed)).toEqual([1000, 1001]);
  const theirs = addCurrentRows(failed, [row(1000, 'theirs')]).issues.map((issue) => issue.theirs);
  expect(theirs).toEqual([undefined, row(1000, 'theirs'), null, undefined]);
});

test('a reverted row takes its issues along, the others stand', () => {
  const failed = refusedSave(refusal('data[0]', 'data[1]'), sent);
  expect(standingRefusal(failed, edits)).toEqual(failed);
  const left = standingRefusal(failed, { ...edits, added: [record] });
  expect(left?.issues.map((issue) => issue.row?.id)).toEqual([1000]);
});

test('a refused save goes with the last row that it names, or with the last edit', () => {
  expect(standingRefusal(refusedSave(refusal('data[0]'), sent), { ...edits, added: [record] })).toBeNull();
  const unnamed = refusedSave(refusal(), sent);
  expect(standingRefusal(unnamed, edits)).not.toBeNull();
  expect(standingRefusal(unnamed, { ...edits, added: [] })).toBeNull();
});

test('a refused Mark Done stands until each of its rows is settled', () => {
  const failed = refusedMarkDone(refusal('id 1000', 'id 1001'), [record, row(1001)]);
  expect(standingRefusal(failed, { added: [], changed: [], removed: [] })).toEqual(failed);
  const left = withoutRow(failed, 1000);
  expect(left?.issues.map((issue) => issue.row?.id)).toEqual([1001]);
  expect(left && withoutRow(left, 1001)).toBeNull();
});

const terms = { toFields: ({ name }: Row) => ({ name }) };
const committed: Row = { ...row(1000, 'theirs'), status: 'APPROVED', valid_at: made };
const changed = { ...edits, added: [], changed: [{ original: row(1000, 'before'), row: record }] };

test('a conflict of an edit has the edit laid over their row, and nothing saved to give up', () => {
  const failed = addCurrentRows(refusedSave(refusal('data[0]'), [record]), [committed]);
  const mine = { ...committed, name: 'mine' };
  expect(findConflicts(failed, changed, terms).get(1000)).toEqual({
    mine,
    theirs: committed,
    saved: null,
    canKeep: true,
  });
});

test('an edit of a row that waits for review cannot be kept', () => {
  const failed = addCurrentRows<Row>(refusedSave(refusal('data[0]'), [record]), [{ ...record, status: 'PENDING' }]);
  expect(findConflicts(failed, changed, terms).get(1000)?.canKeep).toBe(false);
});

test('a conflict of Mark Done gives up what was saved; a deletion of what is gone cannot be kept', () => {
  const deletion = { ...record, is_deleted: true };
  const failed = refusedMarkDone(refusal('id 1000'), [deletion]);
  const conflict = { mine: null, saved: deletion };
  expect(findConflicts(addCurrentRows(failed, [committed]), edits, terms).get(1000)).toEqual({
    ...conflict,
    theirs: committed,
    canKeep: true,
  });
  expect(findConflicts(addCurrentRows(failed, []), edits, terms).get(1000)).toEqual({
    ...conflict,
    theirs: null,
    canKeep: false,
  });
});
