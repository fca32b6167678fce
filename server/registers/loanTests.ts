import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import type { Executor } from '@server/db/client';
import { type Books, periodInputs, readBooks, settingsOn } from '@server/netCapital/books';
import { missingFacts } from '@server/netCapital/companyFacts';
import { readFocusInputs } from '@server/netCapital/focusInputs';
import { readRegisters } from '@server/netCapital/readRegisters';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { committedView, stagedBy } from '@server/staging/repositories/layers';
import { toStagingScope } from '@server/staging/stagedKind';
import { reportedNoticeKinds } from '@/contract/notices/notice';
import type { LoanTest, LoanTests } from '@/contract/registers/subordinatedLoans.schema';
import { amountOf } from '@/domain/focus/figures';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { add, isZero, sum, toAmount, toAmountOrNull, zero } from '@/domain/money';
import { getWithdrawalFigures } from '@/domain/netCapital/plannedWithdrawal';
import { paymentDays, testWithdrawal, type WithdrawalFigures } from '@/domain/netCapital/withdrawalTest';
import { noticeKinds } from '@/domain/notices/noticeKinds';
import { daysLater, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { getSuspensionReason, listConditions } from '@/domain/registers/loans/loanConditions';
import { allowableLoans, type LoanSums, loanSums, paymentRows } from '@/domain/registers/loans/loanSums';
import { loanTies } from '@/domain/registers/loans/loanTies';
import {
  getNotAllowableReason,
  getNotEquityReason,
  getOutstanding,
  type SubordinatedLoan,
} from '@/domain/registers/loans/subordinatedLoan';
import { indexBalances } from '@/domain/statements/balances';
import { listBalancePeriods } from './judged';
import { listNoticeDays } from './loansRepository';

/**
 * Returns the treatment of the company's subordinated loans and their sums at the end of the latest period with a trial balance (else today), compared
 * with the books; in edit mode with the caller's staged loans on top.
 */
export async function readLoanTests(
  context: CompanyContext,
  { isEditMode }: { isEditMode: boolean },
): Promise<LoanTests> {
  const { companyId } = context.member;
  const view = isEditMode ? stagedBy(toStagingScope(context)) : committedView(companyId);
  const ends = (await listBalancePeriods(context.database.db, companyId)).slice(-1).map(({ end }) => end);
  return withFreshHaircuts(context, ends, async (tx) => {
    const registers = await readRegisters(tx, view);
    const period = (await listBalancePeriods(tx, companyId)).at(-1) ?? null;
    const books = period === null ? null : { ...(await readBooks(tx, companyId, [period])), registers };
    const tested = books === null || period === null ? unknown : await figuresOf(tx, books, period);
    const noticeDays = await listNoticeDays(tx, { companyId, kinds: earlyWarningNotices });
    return testsOf(registers.loans, { asOf: period?.end ?? today(context.clock), period, books, tested, noticeDays });
  });
}

/** The kinds of notices under Rule 17a-11. */
const earlyWarningNotices = [
  ...noticeKinds.filter(({ citation }) => citation.startsWith('Rule 17a-11')).map(({ id }) => id),
  ...reportedNoticeKinds,
];

type At = { asOf: IsoDate; period: Period | null; books: Books | null; tested: Tested; noticeDays: readonly IsoDate[] };

function testsOf(loans: readonly SubordinatedLoan[], at: At): LoanTests {
  const { asOf, period, books, tested } = at;
  const sums = loanSums(loans, asOf);
  const ahead = paymentRows(loans, aheadOf(asOf));
  return {
    tests: loans.map((loan) => toTest(loan, loans, at)),
    as_of: asOf,
    time_report: period === null ? null : formatPeriod(period),
    allowable: sums === null ? 0 : toAmount(allowableLoans(sums)),
    equity: sums === null ? 0 : toAmount(add(sums.equityCash, sums.equityNotes)),
    not_allowable: sums === null ? 0 : toAmount(sums.notAllowable),
    ties: sums === null || books === null ? [] : tiesOf(sums, books, asOf),
    look_ahead: ahead.map(({ name, date, amount }) => ({
      lender: name,
      date,
      amount: toAmount(amount),
      suspended: tested.figures && getSuspensionReason(tested.figures, ahead, date),
    })),
    ...tested.answer,
  };
}

function toTest(loan: SubordinatedLoan, register: readonly SubordinatedLoan[], { asOf, noticeDays }: At): LoanTest {
  return {
    id: loan.id,
    outstanding: toAmount(getOutstanding(loan, asOf)),
    not_allowable: getNotAllowableReason(loan, register),
    not_equity: getNotEquityReason(loan, asOf),
    conditions: [...listConditions(loan, noticeDays)],
  };
}

function tiesOf(sums: LoanSums, { trialBalances }: Books, end: IsoDate): LoanTests['ties'] {
  return loanTies(sums, indexBalances(trialBalances), end).map(({ item, register, books, difference }) => ({
    item,
    register: toAmount(register),
    books: toAmount(books),
    difference: toAmount(difference),
  }));
}

/** The figures that payments are tested by, null if unknown, and what the answer says of them. */
type Tested = { figures: WithdrawalFigures | null; answer: Pick<LoanTests, 'debt_equity_percentage' | 'broken_limit'> };

const unknown: Tested = { figures: null, answer: { debt_equity_percentage: null, broken_limit: null } };

/** Returns the period's figures, its debt-equity percentage, and the limit that payments of 180 days alone break. */
async function figuresOf(tx: Executor, books: Books, period: Period): Promise<Tested> {
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
    figures: tested,
    answer: {
      debt_equity_percentage: toAmountOrNull(amountOf(figures, '3860')),
      broken_limit: broken === undefined ? null : { text: broken.text, paragraph: broken.paragraph },
    },
  };
}

function aheadOf(asOf: IsoDate) {
  return { after: asOf, until: daysLater(asOf, paymentDays) };
}
