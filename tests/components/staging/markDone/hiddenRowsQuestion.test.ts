import { expect, test } from 'vitest';
import { hiddenRowsQuestion, type ShownRows } from '@/components/staging/markDone/hiddenRowsQuestion';
import type { StagedRow } from '@/contract/staging/staging';
import type { SavedChanges } from '@/contract/staging/staging.schema';
import { stagedAddition } from '@/lib/staging';

const made = '2025-06-30T10:00:00.000Z';
const saved = (id: number): StagedRow => stagedAddition(id, made);
const committed = (id: number): StagedRow => ({ ...saved(id), status: 'APPROVED', valid_at: made });

function shown(
  rows: StagedRow[],
  { total = rows.length, isFiltered = false, period }: { total?: number; isFiltered?: boolean; period?: string } = {},
): ShownRows {
  return { list: { data: rows, pagination: { page: 1, pageSize: 50, pageCount: 1, total } }, isFiltered, period };
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
    'All 1,012 rows you saved for Q2 25 and Q1 25 will be marked done, including 1,010 outside the filter. They post to the books right away.',
  );
});

test('rows on other pages are said to be there, and to go to an administrator', () => {
  const question = hiddenRowsQuestion(changes(3, { outcome: 'requested' }), shown([saved(1000)], { total: 3 }));
  expect(question?.text).toBe(
    'All 3 rows you saved will be marked done, including 2 on other pages. An administrator will review them.',
  );
});

test('one hidden row is named in the singular', () => {
  const one = changes(1, { time_reports: ['JAN 25'] });
  expect(hiddenRowsQuestion(one, shown([], { isFiltered: true }))?.text).toBe(
    "The row you saved for JAN 25 will be marked done. It isn't shown here: the filter hides it. It posts to the books right away.",
  );
  expect(hiddenRowsQuestion({ ...one, outcome: 'requested' }, shown([]))?.text).toMatch(
    /it's on another page. An administrator will review it.$/,
  );
});

test('of many periods the first are named', () => {
  const time_reports = ['Q4 25', 'Q3 25', 'Q2 25', 'Q1 25', 'Q4 24', 'Q3 24', 'Q2 24', 'Q1 24'];
  expect(hiddenRowsQuestion(changes(8, { time_reports }), shown([]))?.text).toContain(
    'for Q4 25, Q3 25, Q2 25, Q1 25, Q4 24, Q3 24, and 2 more',
  );
});

test('where nobody says what goes, it asks unless all rows are shown', () => {
  expect(hiddenRowsQuestion(null, shown([saved(1000)]))).toBeNull();
  const text = 'All rows you saved will be marked done, including rows not shown here.';
  expect(hiddenRowsQuestion(null, shown([], { isFiltered: true }))?.text).toBe(text);
  expect(hiddenRowsQuestion(null, shown([saved(1000)], { total: 51 }))?.text).toBe(text);
  expect(hiddenRowsQuestion(null, { list: undefined, isFiltered: false })?.text).toBe(text);
});

test('nothing is asked where every row of the kind is shown', () => {
  expect(hiddenRowsQuestion(changes(3), 'all')).toBeNull();
  expect(hiddenRowsQuestion(null, 'all')).toBeNull();
});

test('the period that is shown is no filter: its other rows are on other pages, and those of others are of other periods', () => {
  const text = (timeReports: string[], count = 3) =>
    hiddenRowsQuestion(changes(count, { time_reports: timeReports }), shown([], { period: 'Q1 25' }))?.text;
  expect(text(['Q1 25'])).toContain('including 3 on other pages.');
  expect(text(['Q1 25', 'Q4 24'])).toContain('including 3 from other periods.');
  expect(text(['Q4 24'], 1)).toContain("It isn't shown here: it's from another period.");
});

test('positions come without their dates, so another date is as likely as another page', () => {
  const several = changes(3);
  const date = '2026-06-30';
  expect(hiddenRowsQuestion(several, shown([saved(1000)], { period: date }))?.text).toBe(
    'All 3 rows you saved will be marked done, including 2 on other pages or report dates. They post to the books right away.',
  );
  expect(hiddenRowsQuestion(changes(1), shown([], { period: date }))?.text).toBe(
    "The row you saved will be marked done. It isn't shown here: it's on another page or report date. It posts to the books right away.",
  );
});
