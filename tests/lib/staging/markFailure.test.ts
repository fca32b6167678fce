import { expect, test } from 'vitest';
import { toMarkFailure, withoutRow } from '@/lib/staging';

const row = (id: number, name: string) => ({ id, name, updatedAt: '2025-06-30T10:00:00.000Z' });
const refusal = {
  message: 'Some records were changed.',
  fieldErrors: [
    { path: 'id 1000', message: 'Row 1000 was changed.' },
    { path: 'id 1001', message: 'Row 1001 was changed.' },
    { path: 'id 4711', message: 'Row 4711 was changed.' },
    { path: 'company', message: 'Something else.' },
  ],
};
const saved = [row(1000, 'mine'), row(1001, 'mine, too')];

test('a conflict shows each named row as it was saved and as the books have it', () => {
  const failure = toMarkFailure(refusal, { saved, committed: [row(1000, 'theirs')] });
  expect(failure.faults).toEqual([
    { row: saved[0], message: 'Row 1000 was changed.', theirs: row(1000, 'theirs') },
    { row: saved[1], message: 'Row 1001 was changed.', theirs: null },
    { row: undefined, message: 'Row 4711 was changed.' },
    { row: undefined, message: 'Something else.' },
  ]);
});

test('another refusal has its rows and no other side', () => {
  const [first] = toMarkFailure(refusal, { saved, committed: null }).faults;
  expect(first).toEqual({ row: saved[0], message: 'Row 1000 was changed.' });
  expect(toMarkFailure({ message: 'Something went wrong' }, { saved, committed: null }).faults).toEqual([]);
});

test('a settled row leaves the others, and the last one ends the refusal', () => {
  const named = { ...refusal, fieldErrors: refusal.fieldErrors.slice(0, 2) };
  const failure = toMarkFailure(named, { saved, committed: [] });
  const left = withoutRow(failure, 1000);
  expect(left?.faults.map((fault) => fault.row?.id)).toEqual([1001]);
  expect(left && withoutRow(left, 1001)).toBeNull();
});
