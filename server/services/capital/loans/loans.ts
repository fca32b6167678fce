import type { Statements } from '@server/db/client';
import {
  listRegisterEntries,
  type StoredRegisterEntry,
} from '@server/db/repositories/capital/capitalRegistersRepository';
import { addEntry, changeEntry, removeEntry } from '@server/services/capital/register/changeRegister';
import { heldPeriods } from '@server/services/capital/register/latestPeriod';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import { loanValuesOf, registersOf } from '@server/services/company/registers/readRegisters';
import { type Books, periodInputs, readBooks, settingsOn } from '@server/services/figures/books';
import { missingFacts } from '@server/services/figures/companyFacts';
import { readFocusInputs } from '@server/services/figures/focusInputs';
import { withFigures } from '@server/services/figures/withFigures';
import type {
  SubordinatedLoanEntry,
  SubordinatedLoansAnswer,
  SubordinatedLoanValues,
} from '@/contract/capital/subordinatedLoans';
import { amountOf } from '@/domain/focus/figures';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { loanIssues } from '@/domain/loans/loanIssues';
import { allowableLoans, type LoanSums, loanSums, paymentRows } from '@/domain/loans/loanSums';
import { loanTies } from '@/domain/loans/loanTies';
import { outstandingOn, type SubordinatedLoan, whyNotAllowable, whyNotEquity } from '@/domain/loans/subordinatedLoan';
import { add, isZero, sum, toAmount, toAmountOrNull, zero } from '@/domain/money';
import { withdrawalFigures } from '@/domain/netCapital/plannedWithdrawal';
import { paymentDays, testWithdrawal } from '@/domain/netCapital/withdrawalTest';
import { daysLater, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { indexBalances } from '@/domain/statements/balances';

/**
 * The company's subordinated loans, and what they come to at the end of the latest period with a trial balance (else today) beside what the books hold.
 * With `figures`, the percentage of debt to debt-equity total and the limit that payments break, too.
 */
export async function readLoans(
  context: CompanyContext,
  { figures: isAsked }: { figures: boolean },
): Promise<SubordinatedLoansAnswer> {
  const { companyId } = context.member;
  const ends = isAsked ? (await heldPeriods(context.database.db, companyId)).slice(-1).map(({ end }) => end) : [];
  return withFigures(context, ends, async (tx) => {
    const entries = await listRegisterEntries(tx, companyId);
    const period = (await heldPeriods(tx, companyId)).at(-1) ?? null;
    const books = period === null ? null : await readBooks(tx, companyId, [period]);
    const answer = answerOf(entries, { asOf: period?.end ?? today(context.clock), period, books });
    if (!isAsked) return answer;
    return { ...answer, ...(books === null || period === null ? unknown : await figuresOf(tx, books, period)) };
  });
}

/** Adds a loan. Throws 422 naming every field that is wrong. */
export async function addLoan(context: CompanyContext, given: SubordinatedLoanValues) {
  const values = trimmed(given);
  await addEntry(context, 'SUBORDINATED_LOANS', { values, issues: loanIssues(values) });
  return readLoans(context, { figures: true });
}

/** Changes a loan. Throws 404 and 422, and 409 when somebody changed it since it was loaded. */
export async function changeLoan(
  context: CompanyContext,
  id: number,
  { updatedAt, ...given }: SubordinatedLoanValues & { updatedAt: string },
) {
  const values = trimmed(given);
  const entry = { register: 'SUBORDINATED_LOANS', id, updatedAt } as const;
  await changeEntry(context, entry, { values, issues: loanIssues(values) });
  return readLoans(context, { figures: true });
}

/** Removes a loan. Throws 404, and 409 when somebody changed it since it was loaded. */
export async function removeLoan(context: CompanyContext, id: number, updatedAt: string) {
  await removeEntry(context, { register: 'SUBORDINATED_LOANS', id, updatedAt });
  return readLoans(context, { figures: true });
}

/** Texts without blanks around them, payments by date. */
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
  const { loans } = registersOf(entries);
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
    outstanding: toAmount(outstandingOn(loan, asOf)),
    not_allowable: whyNotAllowable(loan),
    not_equity: whyNotEquity(loan, asOf),
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

/** The debt-equity percentage, and the limit that payments of 180 days alone break. */
async function figuresOf(tx: Statements, books: Books, period: Period): Promise<LoanFigures> {
  if (missingFacts(books.company, settingsOn(books, period)).length > 0) return unknown;
  const capital = periodInputs(books, period, null).inputs;
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling: null });
  const { figures } = computeByCurrentRules(inputs);
  const tested = withdrawalFigures(inputs, figures);
  const ahead = paymentRows(books.registers.loans, aheadOf(period.end)).filter(({ renew }) => renew === 'No');
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
