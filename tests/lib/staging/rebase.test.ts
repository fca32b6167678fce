import { expect, test } from 'vitest';
import { createStagingSlice, rebasedRow } from '@/lib/staging';
import { noEdits } from '@/lib/staging/localEdits';

type Row = { id: number; updatedAt: string; name: string; debit: number; credit: number; line: { id: number } | null };

const loaded: Row = { id: 1000, updatedAt: 'then', name: 'Cash', debit: 5, credit: 0, line: { id: 7 } };
const theirs: Row = { ...loaded, updatedAt: 'now', name: 'Theirs', debit: 0, credit: 9, line: { id: 8 } };

const edited = (changes: Partial<Row>) => ({ original: loaded, row: { ...loaded, line: { id: 7 }, ...changes } });

test('fields changed here are kept, all others and the moment are theirs', () => {
  expect(rebasedRow(edited({ name: 'Mine' }), theirs, [])).toEqual({ ...theirs, name: 'Mine' });
  expect(rebasedRow(edited({ line: null }), theirs, [])).toEqual({ ...theirs, line: null });
});

test('joined fields are kept together as soon as one of them was changed here', () => {
  expect(rebasedRow(edited({ debit: 6 }), theirs, ['debit', 'credit'])).toEqual({ ...theirs, debit: 6, credit: 0 });
  expect(rebasedRow(edited({ name: 'Mine' }), theirs, ['debit', 'credit'])).toEqual({ ...theirs, name: 'Mine' });
});

const slice = createStagingSlice<'rows', Row>('rows', ({ name, debit }) => ({ name, debit }));
const rebased = (edits: Parameters<typeof slice.reducer>[0]) => slice.reducer(edits, slice.actions.rebased(theirs));

test('a rebased edit starts from their row, and drops out when it says the same', () => {
  const change = (changes: Partial<Row>) => ({
    edits: { ...noEdits, changed: [edited(changes)] },
    offered: null,
  });
  expect(rebased(change({ name: 'Mine' })).edits.changed).toEqual([
    { original: theirs, row: { ...theirs, name: 'Mine' } },
  ]);
  expect(rebased(change({ name: 'Theirs' })).edits).toEqual(noEdits);
});

test('a deletion stays one, of their row; a row without an edit gets none', () => {
  expect(rebased({ edits: { ...noEdits, removed: [loaded] }, offered: null }).edits.removed).toEqual([theirs]);
  expect(rebased({ edits: noEdits, offered: null }).edits).toEqual(noEdits);
});
