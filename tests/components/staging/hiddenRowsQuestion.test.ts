import { expect, test } from 'vitest';
import { hiddenRowsQuestion, type ShownRows } from '@/components/staging/hiddenRowsQuestion';
import type { SavedChanges, StagedRow } from '@/contract/staging';
import { stagedAddition } from '@/lib/staging';

const made = '2025-06-30T10:00:00.000Z';
const saved = (id: number): StagedRow => stagedAddition(id, made);
const committed = (id: number): StagedRow => ({ ...saved(id), status: 'APPROVED', valid_at: made });

function shown(rows: StagedRow[], { total = rows.length, isFiltered = false } = {}): ShownRows {
  return { list: { data: rows, pagination: { page: 1, pageSize: 50, pageCount: 1, total } }, isFiltered };
}

const changes = (count: number, more: Partial<SavedChanges> = {}): SavedChanges => ({
  outcome: 'committed',
  count,
  time_reports: [],
  ...more,
});

test('nothing is asked when every row that goes is shown', () => {
  const rows = shown([saved(1000), saved(1001), committed(1002)], { isFiltered: true });
  expect(hiddenRowsQuestion(changes(2), rows)).toBeNull();
  expect(hiddenRowsQuestion(changes(0), shown([]))).toBeNull();
});

test('rows that wait for review or were rejected do not go, and are not counted as shown', () => {
  const waiting: StagedRow = { ...saved(1000), status: 'PENDING' };
  expect(hiddenRowsQuestion(changes(1), shown([waiting]))).not.toBeNull();
});

test('says how many go, of which periods, how many the filter hides, and that they are in the books at once', () => {
  const question = hiddenRowsQuestion(
    changes(1012, { time_reports: ['Q2 25', 'Q1 25'] }),
    shown([saved(1000), saved(1001)], { isFiltered: true }),
  );
  expect(question?.text).toBe(
    'Mark Done takes all 1,012 rows that you saved of Q2 25 and Q1 25, 1,010 of them outside the filter and not shown here. They become part of the books at once.',
  );
});

test('rows on other pages are said to be there, and to go to an administrator', () => {
  const question = hiddenRowsQuestion(changes(3, { outcome: 'requested' }), shown([saved(1000)], { total: 3 }));
  expect(question?.text).toBe(
    'Mark Done takes all 3 rows that you saved, 2 of them on other pages and not shown here. They are sent to an administrator.',
  );
});

test('a single hidden row is told in the singular', () => {
  const one = changes(1, { time_reports: ['JAN 25'] });
  expect(hiddenRowsQuestion(one, shown([], { isFiltered: true }))?.text).toBe(
    'Mark Done takes the one row that you saved of JAN 25. It is not shown here: the filter hides it. It becomes part of the books at once.',
  );
  expect(hiddenRowsQuestion({ ...one, outcome: 'requested' }, shown([]))?.text).toMatch(
    /it is on another page. It is sent to an administrator.$/,
  );
});

test('of many periods the first are named', () => {
  const time_reports = ['Q4 25', 'Q3 25', 'Q2 25', 'Q1 25', 'Q4 24', 'Q3 24', 'Q2 24', 'Q1 24'];
  expect(hiddenRowsQuestion(changes(8, { time_reports }), shown([]))?.text).toContain(
    'of Q4 25, Q3 25, Q2 25, Q1 25, Q4 24, Q3 24, and 2 more,',
  );
});

test('where nobody says what goes, it asks unless all rows are shown', () => {
  expect(hiddenRowsQuestion(null, shown([saved(1000)]))).toBeNull();
  const text = 'Mark Done takes all rows that you saved, also those that are not shown here.';
  expect(hiddenRowsQuestion(null, shown([], { isFiltered: true }))?.text).toBe(text);
  expect(hiddenRowsQuestion(null, shown([saved(1000)], { total: 51 }))?.text).toBe(text);
  expect(hiddenRowsQuestion(null, { list: undefined, isFiltered: false })?.text).toBe(text);
});

test('nothing is asked where every row of the kind is shown', () => {
  expect(hiddenRowsQuestion(changes(3), 'all')).toBeNull();
  expect(hiddenRowsQuestion(null, 'all')).toBeNull();
});
