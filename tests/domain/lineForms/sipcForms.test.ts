import { expect, test } from 'vitest';
import { amountsFromBooks, computeForm } from '@/domain/lineForms/computeForm';
import { formSheet } from '@/domain/lineForms/formSheet';
import { sipc6, sipc7 } from '@/domain/lineForms/sipcForms';
import { getFormSpan } from '@/domain/lineForms/span';
import { type Money, money, toAmount } from '@/domain/money';

const moneyOf = (amounts: Record<string, number>) =>
  new Map(Object.entries(amounts).map(([id, amount]) => [id, money(amount)]));
const plain = (amounts: ReadonlyMap<string, Money>, ...ids: string[]) =>
  ids.map((id) => toAmount(amounts.get(id) ?? money(-1)));

const year = { '2a': 500_000, '2b(4)': 1000, '2c(1)': 40_000, '2c(3)': 30_000, '2c(9)(i)': 2000, '2c(9)(ii)': 5000 };

test('a year is assessed on its net operating revenues, less what the first half paid', () => {
  const amounts = computeForm(sipc7, moneyOf({ ...year, '2.B': 300, '2.E': 4 }), '2026-12-31');
  expect(plain(amounts, '2b', '2c(9)', '2c', '2d', '2e')).toEqual([1000, 5000, 75_000, 426_000, 639]);
  expect(plain(amounts, '2.A', '2.D', '2.F', '2.H')).toEqual([639, 339, 343, 0]);
});

test('an overpayment is carried forward, and revenues below zero are assessed at nothing', () => {
  const overpaid = computeForm(sipc7, moneyOf({ ...year, '2.B': 700 }), '2026-12-31');
  expect(plain(overpaid, '2.D', '2.F', '2.H')).toEqual([-61, -61, 61]);
  const loss = computeForm(sipc6, moneyOf({ '2a': -10_000 }), '2026-06-30');
  expect(plain(loss, '2d', '2e', '1.E')).toEqual([-10_000, 0, 0]);
});

test('amounts are whole dollars, rounded half up', () => {
  const amounts = computeForm(sipc6, moneyOf({ '2a': 1_000.49, '2b(4)': 333_000 }), '2026-06-30');
  expect(plain(amounts, '2a', '2d', '2e')).toEqual([1000, 334_000, 501]);
});

test('the books give total revenue, losses to add, gains to deduct, and interest expense up to the income', () => {
  const income = moneyOf({ '3935': 90_000.4, '3945': -3000, '3949': 1000, '3952': 2500, '3970': 700, '4075': 1200 });
  const books = amountsFromBooks(sipc6, income, moneyOf({ 'S07-OTHER': 900, '13960': 100.6 }));
  expect(Object.fromEntries([...books].map(([id, amount]) => [id, toAmount(amount)]))).toEqual({
    '2a': 91_200,
    '2b(2)': 2000,
    '2b(3)': 0,
    '2b(5)': 0,
    '2b(7)': 0,
    '2c(1)': 700,
    '2c(2)': 0,
    '2c(5)': 2500,
    '2c(9)(i)': 1001,
  });
});

test.each([
  [{ 'S07-INVENTORY': 2000, '13935': 9000 }, 1200],
  [{ '13935': 9000 }, 0],
  [null, -1],
])('of interest expense 1,200 with income %o it gives %d, nothing where the income is not known', (income, given) => {
  const books = amountsFromBooks(sipc6, moneyOf({ '4075': 1200 }), income && moneyOf(income));
  expect(plain(books, '2c(9)(i)')).toEqual([given]);
});

test.each([
  ['2026-12-31', '12-31', { year: '2026-01-01', half: null }],
  ['2026-06-30', '12-31', { year: null, half: '2026-01-01' }],
  ['2026-09-30', '12-31', { year: null, half: null }],
  ['2026-10-31', '10-31', { year: '2025-11-01', half: null }],
  ['2026-04-30', '10-31', { year: null, half: '2025-11-01' }],
])('a period that ends on %s of a fiscal year to %s is covered from %o', (end, yearEnd, { year, half }) => {
  expect(getFormSpan(sipc7, end, yearEnd)).toEqual(year === null ? null : { from: year, to: end });
  expect(getFormSpan(sipc6, end, yearEnd)).toEqual(half === null ? null : { from: half, to: end });
});

test.each([
  ['2016-12-31', 'Form 33-REV 7/10.'],
  ['2017-12-31', 'Form 35-REV 6/17, with the lines of form 33-REV 7/10.'],
  ['2026-12-31', 'SIPC Portal, with the lines of form 33-REV 7/10.'],
])('SIPC-7 of the year to %s names its edition: %s', (to, edition) => {
  const filled = { firm: 'Ash', isSample: false, amounts: new Map(), answers: new Map() };
  const { notes } = formSheet(sipc7, { ...filled, span: { from: `${to.slice(0, 4)}-01-01`, to } });
  expect(notes[0]?.startsWith(edition)).toBe(true);
  expect(notes[1]).toContain('Rate: 0.0015 for fiscal years that end on 12/31/2017 or later');
});

test('a rate counts for the span that ends on its first day, and no rate for one before', () => {
  const assessed = (to: string) => computeForm(sipc6, moneyOf({ '2a': 1_000_000 }), to).get('2e');
  expect(assessed('2017-06-30')?.toNumber()).toBe(1_500);
  expect(() => assessed('2016-12-31')).toThrow('No rate is known for 2016-12-31');
});
