import { computeFirm, type SignedBalance, smallBook } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { compareFocus } from '@/domain/focus/focusChanges';
import { toAmount } from '@/domain/money';

/** The small book with an invoice that is not paid yet: an expense on account. */
const withInvoice: readonly SignedBalance[] = [...smallBook, ['4195', 1000.1], ['1205', -1000.1]];

const computed = (book: readonly SignedBalance[]) => computeFirm(book).computation;

function changesOf(now: readonly SignedBalance[] | null, after: readonly SignedBalance[] | null) {
  const { boxes, ...findings } = compareFocus(now && computed(now), after && computed(after));
  const amounts = boxes.map(({ line, now: before, after: then, change }): [string, (number | null)[]] => [
    line.code,
    [before, then, change].map((amount) => (amount === null ? null : toAmount(amount))),
  ]);
  return { boxes: Object.fromEntries(amounts), ...findings };
}

test('finds nothing where both are the same', () => {
  expect(changesOf(smallBook, smallBook)).toEqual({ boxes: {}, newFindings: [], resolvedFindings: [] });
});

test('gives the boxes that differ in the order of the form, to the cent', () => {
  const { boxes } = compareFocus(computed(smallBook), computed(withInvoice));
  const codes = boxes.map(({ line }) => line.code);
  expect(codes.indexOf('1205')).toBeLessThan(codes.indexOf('3750'));
  expect(codes.indexOf('3750')).toBeLessThan(codes.indexOf('4195'));
  const { 3750: netCapital, 4195: expenses } = changesOf(smallBook, withInvoice).boxes;
  expect(netCapital?.[2]).toBe(-1000.1);
  expect(expenses?.[2]).toBe(1000.1);
});

test('shows what the form deducts as negative, so that a higher deduction is a fall', () => {
  const { boxes } = changesOf(smallBook, [...smallBook, ['680', 500], ['200', -500]]);
  expect(boxes[3540]?.[2]).toBe(500);
  expect(boxes[3620]?.[2]).toBe(-500);
});

test('gives the boxes of a period that begins or ends, without those that are zero', () => {
  const begins = changesOf(null, smallBook);
  const ends = changesOf(smallBook, null);
  expect(Object.keys(begins.boxes)).toEqual(Object.keys(ends.boxes));
  for (const [now, after, change] of Object.values(begins.boxes)) {
    expect([now, change]).toEqual([null, null]);
    expect(after).not.toBe(0);
  }
  expect(ends.resolvedFindings).toEqual([]);
});

test('tells findings that appear and are gone, and takes one whose amounts change for an old one', () => {
  const out = (amount: number): readonly SignedBalance[] => [...smallBook, ['200', amount]];
  const rules = (now: readonly SignedBalance[], after: readonly SignedBalance[]) => {
    const { newFindings, resolvedFindings } = changesOf(now, after);
    return [newFindings, resolvedFindings].map(
      (findings) => findings.filter(({ rule }) => rule === 'trialBalanceUnbalanced').length,
    );
  };
  expect(rules(smallBook, out(5))).toEqual([1, 0]);
  expect(rules(out(5), out(7))).toEqual([0, 0]);
  expect(rules(out(5), out(5))).toEqual([0, 0]);
  expect(rules(out(5), smallBook)).toEqual([0, 1]);
});
