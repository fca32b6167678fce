import { expect, test } from 'vitest';
import { positionTotals } from '@/features/inventory/positionTotals';

const long = { tot_pos_val: 0.1, haircut_amount: 1000.2, long_or_short: 'Long' };
const short = { tot_pos_val: 0.2, haircut_amount: 0.1, long_or_short: 'Short' };

const totalsOf = (rows: readonly (typeof long)[], count = rows.length) => {
  const totals = positionTotals(rows, count);
  return [totals?.label, totals?.cells.tot_pos_val, totals?.cells.haircut_amount];
};

test('adds both sides to the cent, says when it is of one page, and leaves out what is not all computed', () => {
  expect(totalsOf([long])).toEqual(['Total', '0.10', '1,000.20']);
  expect(totalsOf([long, short])).toEqual(['Total, long and short', '0.30', '1,000.30']);
  expect(totalsOf([long], 2)).toEqual(['Total of this page', '0.10', '1,000.20']);
  expect(positionTotals([long, { ...long, haircut_amount: null }], 2)?.cells.haircut_amount).toBe('Not computed');
});

test('nothing listed has no total', () => {
  expect(positionTotals([], 0)).toBeUndefined();
});
