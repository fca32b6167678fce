import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import type { Executor } from '@server/db/client';
import { type Books, periodInputs, readBooks, settingsOn } from '@server/netCapital/books';
import { missingFacts } from '@server/netCapital/companyFacts';
import { readFocusInputs } from '@server/netCapital/focusInputs';
import { loansOf, loanValuesOf } from '@server/netCapital/readRegisters';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import type {
  SubordinatedLoanEntry,
  SubordinatedLoansAnswer,
  SubordinatedLoanValues,
} from '@/contract/registers/subordinatedLoans.schema';
import { amountOf } from '@/domain/focus/figures';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { add, isZero, sum, toAmount, toAmountOrNull, zero } from '@/domain/money';
import { getWithdrawalFigures } from '@/domain/netCapital/plannedWithdrawal';
import { paymentDays, testWithdrawal } from '@/domain/netCapital/withdrawalTest';
import { daysLater, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { checkLoan } from '@/domain/registers/loans/checkLoan';
import { allowableLoans, type LoanSums, loanSums, paymentRows } from '@/domain/registers/loans/loanSums';
import { loanTies } from '@/domain/registers/loans/loanTies';
import {
  getNotAllowableReason,
  getNotEquityReason,
  getOutstanding,
  type SubordinatedLoan,
} from '@/domain/registers/loans/subordinatedLoan';
import { indexBalances } from '@/domain/statements/balances';
import { listRegisterEntries, type StoredRegisterEntry } from './capitalRegistersRepository';
import { addEntry, changeEntry, removeEntry } from './changeRegister';
import { listBalancePeriods } from './judged';

/**
 * Returns the company's subordinated loans with their sums at the end of the latest period with a trial balance (else today) and the books' amounts.
 * With `figures`, also the percentage of debt to debt-equity total and the limit that payments break.
 */
export async function readLoans(
  context: CompanyContext,
  { figures: isAsked }: { figures: boolean },
): Promise<SubordinatedLoansAnswer> {
  const { companyId } = context.member;
  const ends = isAsked
    ? (await listBalancePeriods(context.database.db, companyId)).slice(-1).map(({ end }) => end)
    : [];
  return withFreshHaircuts(context, ends, async (tx) => {
    const entries = await listRegisterEntries(tx, companyId);
    const period = (await listBalancePeriods(tx, companyId)).at(-1) ?? null;
    const books = period === null ? null : await readBooks(tx, companyId, [period]);
    const answer = answerOf(entries, { asOf: period?.end ?? today(context.clock), period, books });
    if (!isAsked) return answer;
    return { ...answer, ...(books === null || period === null ? unknown : await figuresOf(tx, books, period)) };
  });
}

/** Adds a loan. Throws 422 naming every invalid field. */
export async function addLoan(context: CompanyContext, given: SubordinatedLoanValues) {
  const values = trimmed(given);
  await addEntry(context, 'SUBORDINATED_LOANS', { values, issues: checkLoan(values) });
  return readLoans(context, { figures: true });
}

/** Changes a loan. Throws 404 and 422, and 409 if it changed since it was loaded. */
export async function changeLoan(
  context: CompanyContext,
  id: number,
  { updatedAt, ...given }: SubordinatedLoanValues & { updatedAt: string },
) {
  const values = trimmed(given);
  const entry = { register: 'SUBORDINATED_LOANS', id, updatedAt } as const;
  await changeEntry(context, entry, { values, issues: checkLoan(values) });
  return readLoans(context, { figures: true });
}

/** Removes a loan. Throws 404, and 409 if it changed since it was loaded. */
export async function removeLoan(context: CompanyContext, id: number, updatedAt: string) {
  await removeEntry(context, { register: 'SUBORDINATED_LOANS', id, updatedAt });
  return readLoans(context, { figures: true });
}

/** Trims the texts and sorts payments by date. */
function trimmed(values: SubordinatedLoanValues): SubordinatedLoanValues {
  const reference = values.approval_reference?.trim() ?? '';
  return {
    ...values,
    lender: values.lender.trim(),
    approval_reference: reference === '' ? null : reference,
    payments: values.payments.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

type At = { asOf: IsoDate; period: Period | null; books: Books | null };

function answerOf(entries: readonly StoredRegisterEntry[], { asOf, period, books }: At): SubordinatedLoansAnswer {
  const loans = loansOf(entries);
  const sums = loanSums(loans, asOf);
  const ahead = paymentRows(loans, aheadOf(asOf));
  return {
    loans: loans.flatMap((loan) => {
      const stored = entries.find(({ id }) => id === loan.id);
      return stored === undefined ? [] : [toEntry(stored, loan, asOf)];
    }),
    as_of: asOf,
    time_report: period === null ? null : formatPeriod(period),
    allowable: sums === null ? 0 : toAmount(allowableLoans(sums)),
    equity: sums === null ? 0 : toAmount(add(sums.equityCash, sums.equityNotes)),
    not_allowable: sums === null ? 0 : toAmount(sums.notAllowable),
    ties: sums === null || books === null ? [] : tiesOf(sums, books, asOf),
    look_ahead: ahead.map(({ name, date, amount }) => ({ lender: name, date, amount: toAmount(amount) })),
  };
}

function toEntry(stored: StoredRegisterEntry, loan: SubordinatedLoan, asOf: IsoDate): SubordinatedLoanEntry {
  return {
    id: stored.id,
    ...loanValuesOf(stored),
    outstanding: toAmount(getOutstanding(loan, asOf)),
    not_allowable: getNotAllowableReason(loan),
    not_equity: getNotEquityReason(loan, asOf),
    updatedAt: stored.createdAt.toISOString(),
  };
}

function tiesOf(sums: LoanSums, { trialBalances }: Books, end: IsoDate): SubordinatedLoansAnswer['ties'] {
  return loanTies(sums, indexBalances(trialBalances), end).map(({ item, register, books, difference }) => ({
    item,
    register: toAmount(register),
    books: toAmount(books),
    difference: toAmount(difference),
  }));
}

type LoanFigures = Required<Pick<SubordinatedLoansAnswer, 'debt_equity_percentage' | 'broken_limit'>>;

const unknown: LoanFigures = { debt_equity_percentage: null, broken_limit: null };

/** Returns the debt-equity percentage, and the limit that payments of 180 days alone break. */
async function figuresOf(tx: Executor, books: Books, period: Period): Promise<LoanFigures> {
  if (missingFacts(books.company, settingsOn(books, period)).length > 0) return unknown;
  const capital = periodInputs(books, period, null).inputs;
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling: null });
  const { figures } = computeByCurrentRules(inputs);
  const tested = getWithdrawalFigures(inputs, figures);
  const ahead = paymentRows(books.registers.loans, aheadOf(period.end));
  const subordinatedPayments = sum(ahead.map(({ amount }) => amount));
  const broken =
    tested === null || isZero(subordinatedPayments)
      ? undefined
      : testWithdrawal(tested, { amount: zero, subordinatedPayments }).limits.find(({ holds }) => !holds);
  return {
    debt_equity_percentage: toAmountOrNull(amountOf(figures, '3860')),
    broken_limit: broken === undefined ? null : { text: broken.text, paragraph: broken.paragraph },
  };
}

function aheadOf(asOf: IsoDate) {
  return { after: asOf, until: daysLater(asOf, paymentDays) };
}
