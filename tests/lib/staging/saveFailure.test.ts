import { expect, test } from 'vitest';
import { standingFailure, toSaveFailure } from '@/lib/staging';

const rows = [
  { id: 5, updatedAt: '2025-06-30T10:00:00.000Z' },
  { id: 1000, updatedAt: '2025-06-30T10:00:00.000Z' },
];
const edits = { added: rows, changed: [], removed: [] };

test.each([
  ['data[1].accountNumber', rows[1]],
  ['data[0]', rows[0]],
  ['data.1.debit', rows[1]],
  ['data[2].debit', undefined],
  ['company_id', undefined],
])('the path %s names its row', (path, row) => {
  expect(toSaveFailure({ message: 'No', fieldErrors: [{ path, message: 'Why' }] }, rows)).toEqual({
    message: 'No',
    faults: [{ row, message: 'Why' }],
  });
});

test('a refusal without details names no row', () => {
  expect(toSaveFailure({ message: 'No' }, rows)).toEqual({ message: 'No', faults: [] });
});

test('a reverted row takes its faults along, the others stand', () => {
  const failure = { message: 'No', faults: rows.map((row) => ({ row, message: 'Why' })) };
  expect(standingFailure(failure, edits)).toEqual(failure);
  expect(standingFailure(failure, { ...edits, added: rows.slice(1) })?.faults.map(({ row }) => row?.id)).toEqual([
    1000,
  ]);
});

test('the refusal goes with the last row that it names, or with the last edit', () => {
  const named = { message: 'No', faults: [{ row: rows[0], message: 'Why' }] };
  expect(standingFailure(named, { ...edits, added: rows.slice(1) })).toBeNull();
  expect(standingFailure({ message: 'No', faults: [] }, edits)).not.toBeNull();
  expect(standingFailure({ message: 'No', faults: [] }, { ...edits, added: [] })).toBeNull();
});
