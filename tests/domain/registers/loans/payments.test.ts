import { expect, test } from 'vitest';
import { readPayments, writePayments } from '@/domain/registers/loans/payments';

const payments = [
  { date: '1999-03-31', amount: 50_000 },
  { date: '2027-06-30', amount: 0.5 },
];
const text = '03/31/1999 50,000.00; 06/30/2027 0.50';

test('payments are written by date and read back', () => {
  expect(writePayments(payments.toReversed())).toBe(text);
  expect(readPayments(text)).toEqual(payments);
  expect([writePayments([]), readPayments(' ')]).toEqual(['', []]);
});

test.each([
  ['2027-06-30 $1,000', '06/30/2027 1,000.00'],
  ['Jun 30 2027, 5; ;', '06/30/2027 5.00'],
  ['30-Jun-27, 5;', '06/30/2027 5.00'],
  ['06/31/2027 5', undefined],
  ['06/30/2027', undefined],
  ['5.00', undefined],
  ['06/30/2027 1.005', undefined],
])('%s is read as people write it', (written, canonical) => {
  const read = readPayments(written);
  expect(read && writePayments(read)).toBe(canonical);
});
