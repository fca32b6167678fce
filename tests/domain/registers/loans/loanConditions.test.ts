import { ownersLoan } from '@tests/support/books/loans';
import { describe, expect, it, test } from 'vitest';
import { money, zero } from '@/domain/money';
import { getSuspensionReason, listConditions } from '@/domain/registers/loans/loanConditions';

/** Payments of 100,000 and of 50,000. */
const schedule = [
  { date: '2025-09-30', amount: money(100_000) },
  { date: '2025-12-31', amount: money(50_000) },
];
const basic = {
  method: 'BASIC',
  netCapital: money(270_000),
  dollarMinimum: money(100_000),
  aggregateIndebtedness: money(1_440_000),
  debitItems: zero,
} as const;
const alternative = { ...basic, method: 'ALTERNATIVE', aggregateIndebtedness: zero } as const;

describe('a scheduled payment of Appendix D (b)(8)', () => {
  // After both payments 120,000 are left: 120% of the minimum, and a twelfth of indebtedness.
  it.each([
    ['at both limits', basic, null],
    ['a cent below 120% of the minimum', { ...basic, netCapital: money('269999.99') }, '120% of the dollar minimum'],
    ['a cent above 1,200%', { ...basic, aggregateIndebtedness: money('1440000.01') }, '1,200% of net capital'],
    ['at 5% of debit items', { ...alternative, debitItems: money(2_400_000) }, null],
    ['below 5% of debit items', { ...alternative, debitItems: money('2400000.01') }, '5% of aggregate debit items'],
  ])('%s', (_name, figures, reason) => {
    const found = getSuspensionReason(figures, schedule, '2025-12-31');
    if (reason === null) expect(found).toBeNull();
    else expect(found).toContain(reason);
  });

  it("isn't suspended for payments after it", () => {
    expect(getSuspensionReason({ ...basic, netCapital: money(220_000) }, schedule, '2025-09-30')).toBeNull();
  });
});

test('a payment in the first year must be an installment of the agreement, but for temporary ones', () => {
  const paidOn = (date: string) => ({ ...ownersLoan, payments: [{ date, amount: money(1) }] });
  expect(listConditions(paidOn('2024-06-29'), [])).toEqual([
    expect.stringMatching(/^A payment before 06\/30\/2024 .*15c3-1d\(b\)\(7\)/),
  ]);
  expect(listConditions(paidOn('2024-06-30'), ['2023-06-30'])).toEqual([]);
  expect(listConditions({ ...paidOn('2023-07-01'), isTemporary: true }, [])).toEqual([]);
});

test.each([
  ['2023-05-30', []],
  ['2023-05-31', [expect.stringContaining('given on 05/31/2023')]],
  ['2023-06-30', [expect.stringContaining('Rule 15c3-1d(c)(5)(i)')]],
  ['2023-07-01', []],
])('a temporary loan of 06/30/2023 and a notice of %s', (day, conditions) => {
  expect(listConditions({ ...ownersLoan, isTemporary: true }, [day])).toEqual(conditions);
});
