import { ownersLoan } from '@tests/support/books/loans';
import { describe, expect, it, test } from 'vitest';
import { money, toAmount } from '@/domain/money';
import { daysLater } from '@/domain/periods';
import { checkLoan } from '@/domain/registers/loans/checkLoan';
import { loanSums, paymentRows } from '@/domain/registers/loans/loanSums';
import {
  getNotAllowableReason,
  getNotEquityReason,
  getOutstanding,
  type SubordinatedLoan,
  scheduledPayments,
} from '@/domain/registers/loans/subordinatedLoan';

const paid: SubordinatedLoan = { ...ownersLoan, payments: [{ date: '2025-12-31', amount: money('50000.25') }] };

test.each([
  ['2023-06-29', 0],
  ['2023-06-30', 200_000],
  ['2025-12-30', 200_000],
  ['2025-12-31', 149_999.75],
  ['2027-06-29', 149_999.75],
  ['2027-06-30', 0],
])('of a loan with an installment is outstanding on %s: %d', (day, amount) => {
  expect(toAmount(getOutstanding(paid, day))).toBe(amount);
});

test('what installments leave is due at maturity', () => {
  expect(scheduledPayments(paid).map(({ date, amount }) => [date, toAmount(amount)])).toEqual([
    ['2025-12-31', 50_000.25],
    ['2027-06-30', 149_999.75],
  ]);
});

describe('a loan is allowable', () => {
  it.each<[string, Partial<SubordinatedLoan>, string | null]>([
    ['approved, over a year', {}, null],
    ['without an approval', { approvalReference: null }, '(c)(6)'],
    ['of a year to the day', { maturityDate: '2024-06-30' }, null],
    ['of a day less', { maturityDate: '2024-06-29' }, '(b)(1)'],
    ['temporary, of 45 days', { isTemporary: true, maturityDate: '2023-08-14' }, null],
    ['temporary, of 46 days', { isTemporary: true, maturityDate: '2023-08-15' }, '(c)(5)'],
  ])('%s', (_name, changes, paragraph) => {
    const reason = getNotAllowableReason({ ...ownersLoan, ...changes }, []);
    if (paragraph === null) expect(reason).toBeNull();
    else expect(reason).toContain(paragraph);
  });
});

describe('of temporary loans', () => {
  const temporary = (id: number, agreementDate: string, changes: Partial<SubordinatedLoan> = {}): SubordinatedLoan => ({
    ...ownersLoan,
    ...{ id, agreementDate, maturityDate: daysLater(agreementDate, 30), isTemporary: true, amount: money(10_000) },
    ...changes,
  });
  const three = [temporary(1, '2025-01-15'), temporary(2, '2025-04-01'), temporary(3, '2025-07-01')];

  it.each([
    ['a fourth within 12 months of the first', temporary(4, '2026-01-14'), three, false],
    ['a fourth 12 months after the first', temporary(4, '2026-01-15'), three, true],
    ['a third', temporary(4, '2025-12-01'), three.slice(1), true],
    ['a fourth of the same day as the third', temporary(4, '2025-07-01'), three, false],
    ['an earlier one than three', temporary(4, '2025-01-14'), three, true],
    [
      'a fourth after one not approved',
      temporary(4, '2025-12-01'),
      [...three.slice(1), temporary(1, '2025-01-15', { approvalReference: null })],
      true,
    ],
    [
      'a fourth after one of over 45 days',
      temporary(4, '2025-12-01'),
      [...three.slice(1), temporary(1, '2025-01-15', { maturityDate: '2025-03-02' })],
      true,
    ],
    ['a loan of a year after three', { ...ownersLoan, id: 4, agreementDate: '2025-12-01' }, three, true],
  ])('%s', (_name, ...[loan, earlier, isCounted]) => {
    const reason = getNotAllowableReason(loan, [...earlier, loan]);
    if (isCounted) expect(reason).toBeNull();
    else
      expect(reason).toBe(
        'At most 3 temporary agreements in any 12 months (Rule 15c3-1d(c)(5)(i)). Earlier ones: 01/15/2025, 04/01/2025, 07/01/2025.',
      );
  });

  test('the fourth is outstanding, and neither capital nor looked ahead to', () => {
    const register = [...three, temporary(4, '2026-01-10')];
    const { cash, notAllowable, payments = [] } = loanSums(register, '2026-01-31') ?? {};
    expect([cash, notAllowable].map((sum) => sum && toAmount(sum))).toEqual([0, 10_000]);
    expect(payments).toEqual([]);
    expect(toAmount(loanSums(register.slice(1), '2026-01-31')?.cash ?? money(-1))).toBe(10_000);
  });
});

describe('a loan is equity by Rule 15c3-1(d)', () => {
  it.each<[string, Partial<SubordinatedLoan>, string, string | null]>([
    ['with 12 months left', {}, '2026-06-30', null],
    ['with a day less', {}, '2026-07-01', 'Less than 12 months remain on 07/01/2026'],
    ['of under three years at first', { maturityDate: '2026-06-29' }, '2024-01-31', 'under three years'],
    ['of an outsider', { lenderIs: 'OUTSIDER' }, '2024-01-31', "isn't a partner"],
    ['not agreed so', { isEquity: false }, '2024-01-31', 'Not agreed'],
  ])('%s', (...[, changes, day, reason]) => {
    const found = getNotEquityReason({ ...ownersLoan, ...changes }, day);
    if (reason === null) expect(found).toBeNull();
    else expect(found).toContain(reason);
  });
});

test('a register comes to what is allowable, of whom, and as what', () => {
  const loans: SubordinatedLoan[] = [
    ownersLoan,
    { ...ownersLoan, id: 2, lender: 'Bank', lenderIs: 'OUTSIDER', amount: money(70_000), maturityDate: '2026-08-31' },
    { ...ownersLoan, id: 3, form: 'NOTE', amount: money(30_000) },
    { ...ownersLoan, id: 4, approvalReference: null, amount: money(9_000) },
  ];
  const sums = loanSums(loans, '2026-03-31');
  const { payments = [], laterPayments = [], equityPayments = [], ...amounts } = sums ?? {};
  expect(Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toAmount(amount)]))).toEqual({
    cash: 270_000,
    notes: 30_000,
    notAllowable: 9_000,
    outsiderCash: 70_000,
    equityCash: 200_000,
    outsiderNotes: 0,
    equityNotes: 30_000,
  });
  expect(payments).toMatchObject([{ type: 2, name: 'Bank', inOrOut: 'Out', date: '2026-08-31', renew: 'No' }]);
  expect([laterPayments, equityPayments]).toEqual([[], []]);
  // 180 days after 09/30/2026 end on 03/29/2027.
  const dueIn = (maturityDate: string) =>
    loanSums([{ ...ownersLoan, maturityDate }], '2026-03-31')?.laterPayments?.map(({ date }) => date);
  expect([dueIn('2026-10-01'), dueIn('2027-03-29'), dueIn('2027-03-30')]).toEqual([['2026-10-01'], ['2027-03-29'], []]);
  const installment = { ...ownersLoan, payments: [{ date: '2026-06-30', amount: money(5_000) }] };
  const equityDue = (loan: SubordinatedLoan) => loanSums([loan], '2026-03-31')?.equityPayments?.map(({ date }) => date);
  expect([equityDue(installment), equityDue({ ...installment, lenderIs: 'OUTSIDER' })]).toEqual([['2026-06-30'], []]);
  expect(loanSums([], '2026-03-31')).toBeNull();
});

test('of a loan that renews the last payment alone is renewed, and none of a loan after the day counts', () => {
  const renewing = { ...paid, isExpectedToRenew: true };
  const between = { after: '2025-09-30', until: '2027-12-31' };
  expect(paymentRows([renewing], between).map(({ date, renew }) => [date, renew])).toEqual([
    ['2025-12-31', 'No'],
    ['2027-06-30', 'Yes'],
  ]);
  expect(paymentRows([{ ...renewing, agreementDate: '2025-10-01' }], between)).toEqual([]);
});

test('what is wrong is said field by field', () => {
  const values = {
    lender: ' ',
    lender_is: 'OWNER',
    form: 'CASH',
    amount: 0,
    agreement_date: '2025-01-01',
    maturity_date: '2025-01-01',
    is_equity: false,
    is_temporary: false,
    approval_reference: null,
    renewal_notice_by: null,
    is_expected_to_renew: false,
    payments: [],
  } as const;
  const pathsOf = (changes: object) => checkLoan({ ...values, ...changes, payments: [] }).map(({ path }) => path);
  expect(pathsOf({})).toEqual(['lender', 'amount', 'maturity_date']);
  const fit = { ...values, lender: 'Bank', amount: 100, maturity_date: '2026-01-01' };
  expect(pathsOf({ ...fit, amount: 1.005, renewal_notice_by: '2026-01-02' })).toEqual(['amount', 'renewal_notice_by']);
  const payments = [
    { date: '2025-06-30', amount: 60 },
    { date: '2026-01-01', amount: 50 },
  ];
  expect(checkLoan({ ...fit, payments })).toEqual([
    { path: 'payments.1.date', message: 'Enter a day between 01/01/2025 and 01/01/2026' },
    { path: 'payments.1.amount', message: 'Payments come to $110.00, more than the loan of $100.00' },
  ]);
});
