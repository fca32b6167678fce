import { balanceRow } from '@tests/support/staging/stagedRows';
import { expect, test } from 'vitest';
import { toAmount } from '@/domain/money';
import { sumsWithEdits } from '@/features/trialBalance/balanceSums';
import { noEdits } from '@/lib/staging';

const timeReport = balanceRow(2000).time_report;
const sums = { time_report: timeReport, debit: 0.3, credit: 0.3, saved: 2, in_review: 1 };
const saved = { valid_at: null, status: 'EDITING' } as const;

function withEdits(edits: Partial<Parameters<typeof sumsWithEdits>[1]>) {
  const { debit, credit, ...counts } = sumsWithEdits(sums, { ...noEdits, ...edits });
  return { debit: toAmount(debit), credit: toAmount(credit), ...counts };
}

test('without edits they are the sums of the server', () => {
  expect(withEdits({})).toEqual({ debit: 0.3, credit: 0.3, changes: 2, inReview: 1, rejected: 0 });
});

test('an addition, a change and a deletion move them exactly', () => {
  const edits = {
    added: [balanceRow(1, { debit: 0.1, credit: 0 })],
    changed: [
      { original: balanceRow(2000, { debit: 0.2, credit: 0 }), row: balanceRow(2000, { debit: 0, credit: 0.2 }) },
    ],
    removed: [balanceRow(2001, { debit: 0.1, credit: 0 })],
  };
  expect(withEdits(edits)).toEqual({ debit: 0.1, credit: 0.5, changes: 5, inReview: 1, rejected: 0 });
});

test('a saved row that is edited again is one change', () => {
  const original = balanceRow(2000, { ...saved, debit: 0.1, credit: 0 });
  expect(withEdits({ changed: [{ original, row: { ...original, debit: 0.2 } }] })).toMatchObject({
    debit: 0.4,
    changes: 2,
  });
});

test('other periods and saved deletions do not count', () => {
  const other = balanceRow(2000, { time_report: 'Q4 99', debit: 5 });
  expect(withEdits({ added: [other] })).toMatchObject({ debit: 0.3, changes: 2 });
  const deleted = balanceRow(2000, { ...saved, is_deleted: true, debit: 5, credit: 0 });
  expect(withEdits({ changed: [{ original: deleted, row: { ...deleted, debit: 6 } }] })).toMatchObject({
    debit: 0.3,
    changes: 2,
  });
});

test('a rejected row that is edited again is a change, and no longer counts as rejected', () => {
  const original = balanceRow(2002, { debit: 0.1, credit: 0, status: 'REJECTED', valid_at: null });
  const edits = { ...noEdits, changed: [{ original, row: { ...original, debit: 0.2 } }] };
  const sums = { time_report: timeReport, debit: 0.1, credit: 0, saved: 0, in_review: 0, rejected: 1 };
  expect(sumsWithEdits(sums, edits)).toMatchObject({ changes: 1, rejected: 0 });
});
