import { stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';
import { shownPart, shownRecords, toShowQuery } from '@/lib/staging';

const saved = stagedRow(1001, { status: 'EDITING', valid_at: null });
const rows = [stagedRow(1000, { name: 'unmapped' }), saved, stagedRow(1002)];
const noEdits = { added: [], changed: [], removed: [] };
const isUnmapped = ({ name }: { name: string }) => name === 'unmapped';
const shown = (options: Partial<Parameters<typeof shownRecords<(typeof rows)[number]>>[1]>) =>
  shownRecords(rows, { show: undefined, isAll: true, isUnmapped, edits: noEdits, ...options }).map(({ id }) => id);

test('narrows all rows here, and leaves a page as the server narrowed it', () => {
  expect(shown({})).toEqual([1000, 1001, 1002]);
  expect(shown({ show: 'unmapped' })).toEqual([1000]);
  expect(shown({ show: 'unmapped', isAll: false })).toEqual([1000, 1001, 1002]);
  expect(shown({ show: 'changed' })).toEqual([1001]);
  expect(shown({ show: 'rejected' })).toEqual([]);
});

test('what is changed here and not saved counts as changed, whether its row was fetched or not', () => {
  const edits = {
    added: [],
    changed: [{ original: stagedRow(1002), row: stagedRow(1002, { name: 'New' }) }],
    removed: [stagedRow(2000)],
  };
  expect(shown({ show: 'changed', edits })).toEqual([2000, 1001, 1002]);
});

test('asks the server for a part of the pages alone, and for no part that there is not', () => {
  const list = (show: string, pageSize: number | 'All') => ({ filters: { show }, pageSize });
  expect(toShowQuery(list('unmapped', 50))).toEqual({ show: 'unmapped' });
  expect(toShowQuery(list('unmapped', 'All'))).toEqual({});
  expect(toShowQuery(list('else', 50))).toEqual({});
  expect(shownPart(list('changed', 50))).toBe('changed');
});
