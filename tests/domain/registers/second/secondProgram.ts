import type { CommitmentValues } from '@/contract/registers/commitments.schema';
import type { ReceivableValues } from '@/contract/registers/receivables.schema';
import type { ReceivableKind } from '@/contract/registers/registers';
import { shiftBusinessDays, shiftDays, shiftMonths } from './calendar';
import { type RandomFirm, type RandomLoan, type RandomWithdrawal, receivableAccounts } from './randomFirm';

/*
 * A program of its own, from the text of 17 CFR 240.15c3-1 and its Appendix D, in whole cents. It shares nothing with the product but the wire: a
 * difference between both is a fault of one.
 */

export const cents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** (c)(2)(iv): calendar days, or business days after a `b`, for which a receivable is good; null while secured. */
const good: Readonly<Record<ReceivableKind, string | null>> = {
  interest: '30',
  floorBrokerage: '30',
  brokerCommission: '30',
  fundConcession: '30',
  fundManagementFee: '30',
  dividend: '30',
  goodFaithDeposit: 'b11',
  municipalUnderwriting: '60',
  municipalDeposit: '60',
  municipalTrading: '60',
  freeShipment: 'b7',
  fundRedemption: 'b16',
  calledDeficit: 'b5',
  deficit: '0',
  stockLoaned: '0',
  advance: '0',
  syndicateProfit: '0',
  unsecured: '0',
  secured: null,
};

/** The last day on which a receivable is good; `never` for one that is deducted from its first day, null while secured. */
function lastGoodDay({ kind, arisen_on: arisen, amount }: ReceivableValues): string | null | 'never' {
  const time = good[kind];
  if (time === null) return null;
  if (time === '0' || (kind === 'freeShipment' && amount > 5000)) return 'never';
  // Outstanding longer than n business days: the day before the next business day is still good.
  return time.startsWith('b')
    ? shiftDays(shiftBusinessDays(arisen, Number(time.slice(1)) + 1), -1)
    : shiftDays(arisen, Number(time));
}

function deductedOf(receivable: ReceivableValues): bigint {
  return most(0n, cents(receivable.amount) - cents(receivable.offset_amount ?? 0));
}

function isDeducted(receivable: ReceivableValues, day: string): boolean {
  const until = lastGoodDay(receivable);
  return until === 'never' || (until !== null && until < day);
}

/** Appendix D (b)(1), (c)(5), (c)(6): a satisfactory agreement. */
function isSatisfactory(loan: RandomLoan, all: readonly RandomLoan[]): boolean {
  if (loan.approval_reference === null) return false;
  if (!loan.is_temporary) return loan.maturity_date >= shiftMonths(loan.agreement_date, 12);
  const isShort = (each: RandomLoan) => each.maturity_date <= shiftDays(each.agreement_date, 45);
  const isBefore = (each: RandomLoan) =>
    each.agreement_date < loan.agreement_date || (each.agreement_date === loan.agreement_date && each.id < loan.id);
  const occasions = all.filter(
    (each) =>
      each.is_temporary &&
      each.approval_reference !== null &&
      isShort(each) &&
      isBefore(each) &&
      shiftMonths(each.agreement_date, 12) > loan.agreement_date,
  );
  return isShort(loan) && occasions.length < 3;
}

/** (d), proviso: an owner's agreement of three years at first, with twelve months left. */
function isEquityLoan(loan: RandomLoan, day: string): boolean {
  return (
    loan.is_equity &&
    loan.lender_is === 'OWNER' &&
    loan.maturity_date >= shiftMonths(loan.agreement_date, 36) &&
    loan.maturity_date >= shiftMonths(day, 12)
  );
}

function owed(loan: RandomLoan, day: string): bigint {
  if (day < loan.agreement_date || day >= loan.maturity_date) return 0n;
  return cents(loan.amount) - total(loan.payments.filter(({ date }) => date <= day).map(({ amount }) => cents(amount)));
}

type DuePayment = { loan: RandomLoan; date: string; amount: bigint };

/** Every payment of satisfactory agreements that are outstanding, the rest at maturity. */
function duePayments(firm: RandomFirm): DuePayment[] {
  return satisfactory(firm)
    .filter((loan) => loan.agreement_date <= firm.end)
    .flatMap((loan) => {
      const paid = loan.payments.map(({ date, amount }) => ({ loan, date, amount: cents(amount) }));
      const rest = cents(loan.amount) - total(paid.map(({ amount }) => amount));
      return [...paid, { loan, date: loan.maturity_date, amount: rest }];
    })
    .filter(({ date, amount }) => date > firm.end && amount > 0n);
}

function satisfactory({ loans }: RandomFirm): RandomLoan[] {
  return loans.filter((loan) => isSatisfactory(loan, loans));
}

/** (c)(2)(viii): what is deducted of a commitment, and what of it is the 30% that (B) lets a firm add back. */
function commitmentDeduction({ security_class: of, amount, deduction, profit }: CommitmentValues) {
  const percent = of === 'UNLISTED_EQUITY' ? 30n : 15n;
  const whole = of === 'OTHER' ? cents(deduction ?? 0) : (cents(amount) * percent) / 100n;
  const deducted = most(0n, whole - cents(profit));
  return { deducted, addable: of === 'UNLISTED_EQUITY' ? least(whole, deducted) : 0n };
}

type SecondFigures = ReturnType<typeof secondProgram>;

/** Computes a firm's figures, each by its paragraph. */
export function secondProgram(firm: RandomFirm) {
  const { end, minimum, debitItems, payables, haircut } = firm;
  const counted = satisfactory(firm);
  const owedOf = (loans: readonly RandomLoan[]) => total(loans.map((loan) => owed(loan, end)));
  const subordinated = owedOf(counted);
  const refused = owedOf(firm.loans) - subordinated;
  const held = total(firm.receivables.map(({ amount }) => cents(amount)));
  const assets = cents(firm.cash) + cents(firm.securities) + held;
  const indebtedness = cents(payables) + refused;
  const equity = assets - indebtedness - subordinated;
  const overdue = firm.receivables.filter((receivable) => isDeducted(receivable, end));
  const nonAllowable = total(overdue.map(deductedOf));
  const byItem = (item: string) =>
    total(overdue.filter(({ account_number: number }) => receivableAccounts[number] === item).map(deductedOf));
  const commitments = firm.commitments.map(commitmentDeduction);
  const committed = total(commitments.map(({ deducted }) => deducted));
  const before = equity + subordinated - nonAllowable - cents(haircut) - committed;
  const addable = least(cents(150_000), total(commitments.map((each) => each.addable)));
  const addBack = before > cents(250_000) ? addable : 0n;
  const netCapital = before + addBack;
  const required = firm.isAlternative
    ? most(cents(minimum), cents(debitItems) / 50n)
    : most(cents(minimum), (2n * indebtedness + 15n) / 30n);
  const equityLoans = owedOf(counted.filter((loan) => isEquityLoan(loan, end)));
  const ofForm = (form: RandomLoan['form'], isOf: (loan: RandomLoan) => boolean = () => true) =>
    owedOf(counted.filter((loan) => loan.form === form && isOf(loan)));
  return {
    equity,
    subordinated,
    refused,
    indebtedness,
    netCapital,
    required,
    excess: netCapital - required,
    boxes: {
      '970': ofForm('CASH', ({ lender_is: by }) => by === 'OUTSIDER'),
      '980': ofForm('CASH', (loan) => isEquityLoan(loan, end)),
      '1000': ofForm('NOTE', ({ lender_is: by }) => by === 'OUTSIDER'),
      '1010': ofForm('NOTE', (loan) => isEquityLoan(loan, end)),
      '550': byItem('295') + byItem('300'),
      '735': byItem('535'),
      '3520': subordinated,
      '3540': nonAllowable,
      '3660': committed - addBack,
      '3750': netCapital,
      '3760': required,
    },
    debt: subordinated - equityLoans,
    onForm: { cash: ofForm('CASH'), notes: ofForm('NOTE') },
    turning: firm.receivables
      .filter((receivable) => !isDeducted(receivable, end) && isDeducted(receivable, '2025-07-31'))
      .map((receivable) => ({ from: shiftDays(lastGoodDay(receivable) ?? '', 1), amount: deductedOf(receivable) }))
      .filter(({ amount }) => amount > 0n),
  };
}

/** Appendix D (b)(8)(i), (c)(2): true if what payments leave is too little. */
function isTooLittle(firm: RandomFirm, { netCapital, indebtedness }: SecondFigures, paid: bigint): boolean {
  const left = netCapital - paid;
  if (left * 10n < cents(firm.minimum) * 12n) return true;
  return firm.isAlternative ? left * 20n < cents(firm.debitItems) : indebtedness > left * 12n;
}

/** The payments of Appendix D: what is due in six months, whether (c)(2) asks for a notice, and each that (b)(8) suspends. */
export function secondPayments(firm: RandomFirm, figures: SecondFigures) {
  const due = duePayments(firm).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const upTo = (day: string) => total(due.filter(({ date }) => date <= day).map(({ amount }) => amount));
  const sixMonths = upTo(shiftMonths(firm.end, 6));
  return {
    sixMonths,
    isNotified: sixMonths > 0n && isTooLittle(firm, figures, sixMonths),
    suspended: due.map(({ date }) => ({ date, isSuspended: isTooLittle(firm, figures, upTo(date)) })),
  };
}

/** (e): whether a withdrawal counts: a plan whose day has passed doesn't. */
const counts = (firm: RandomFirm, { is_made, date }: RandomWithdrawal) => is_made || date >= firm.today;
const outflow = ({ kind, amount }: RandomWithdrawal) => (kind === 'PAYBACK' ? -cents(amount) : cents(amount));

/** Paragraph (e) for each withdrawal after the period: its 30 days, its notice, and the largest amount that keeps every limit. */
export function secondWithdrawals(firm: RandomFirm, figures: SecondFigures) {
  const counted = firm.withdrawals.filter((each) => counts(firm, each));
  return counted
    .filter(({ kind, date }) => kind !== 'PAYBACK' && date > firm.end)
    .map((withdrawal) => {
      const from = shiftDays(withdrawal.date, -29);
      const thirtyDays = total(counted.filter(({ date }) => date >= from && date <= withdrawal.date).map(outflow));
      const when = noticeOf(thirtyDays, figures.excess);
      const isKept = limitsOf(firm, figures, withdrawal);
      const amount = cents(withdrawal.amount);
      const due = when && shiftBusinessDays(withdrawal.date, when === 'before' ? -2 : 2);
      return { id: withdrawal.id, thirtyDays, when, due, isBroken: !isKept(amount), most: largestKept(isKept) };
    });
}

/** (e)(1): beforehand above 30% of excess net capital, afterwards above 20%, at 500,000 or less none. */
function noticeOf(thirtyDays: bigint, excess: bigint): 'before' | 'after' | null {
  if (thirtyDays <= cents(500_000)) return null;
  const base = most(0n, excess);
  if (thirtyDays * 100n > base * 30n) return 'before';
  return thirtyDays * 100n > base * 20n ? 'after' : null;
}

/** (e)(2): whether an amount in the place of a withdrawal keeps every limit, with what left before it and what is scheduled within 180 days. */
function limitsOf(firm: RandomFirm, figures: SecondFigures, { id, date }: RandomWithdrawal) {
  const until = shiftDays(date, 180);
  const others = firm.withdrawals.filter((each) => each.id !== id && counts(firm, each) && each.date > firm.end);
  const left = most(0n, total(others.filter((each) => each.date <= date).map(outflow)));
  const coming = others.filter((each) => each.date > date && each.date <= until && each.kind !== 'PAYBACK');
  const due = duePayments(firm).filter((each) => each.date <= until);
  const paid = total(due.map(({ amount }) => amount));
  const ofDebt = total(due.filter(({ loan }) => !isEquityLoan(loan, firm.end)).map(({ amount }) => amount));
  const { indebtedness, netCapital, equity, subordinated } = figures;
  return (amount: bigint): boolean => {
    const out = left + amount + total(coming.map(outflow));
    const after = netCapital - out - paid;
    const debt = figures.debt - ofDebt;
    const byMethod = firm.isAlternative
      ? after * 20n >= cents(firm.debitItems) && after * 50n >= cents(firm.debitItems)
      : indebtedness <= after * 10n && indebtedness <= after * 15n;
    const isCapitalKept = after * 10n >= cents(firm.minimum) * 12n && after * 4n >= cents(firm.haircut);
    const isDebtKept = debt <= 0n || debt * 10n <= (equity + subordinated - out - paid) * 7n;
    return byMethod && isCapitalKept && isDebtKept;
  };
}

/** Finds by halves the largest amount of whole cents that keeps the limits; zero if none does. */
function largestKept(isKept: (amount: bigint) => boolean): bigint {
  if (!isKept(0n)) return 0n;
  let [low, high] = [0n, cents(1_000_000_000)];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isKept(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Loans that began since a day, and what was repaid of those that count. */
export function secondMovements(firm: RandomFirm, since: string) {
  const counted = satisfactory(firm);
  const begun = counted.filter(({ agreement_date: day }) => day > since && day <= firm.end);
  const paid = counted.flatMap((loan) => {
    const before = loan.payments
      .filter(({ date }) => date > since && date <= firm.end)
      .map(({ amount }) => cents(amount));
    const isDue = loan.maturity_date > since && loan.maturity_date <= firm.end;
    const rest = cents(loan.amount) - total(loan.payments.map(({ amount }) => cents(amount)));
    return [...before, ...(isDue ? [rest] : [])];
  });
  return { increases: total(begun.map(({ amount }) => cents(amount))), decreases: total(paid) };
}
