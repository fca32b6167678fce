import type { Executor } from '@server/db/client';
import { readPositionDoubts } from '@server/haircuts/positionDoubtsRepository';
import type { CompanyProfile } from '@/contract/company/company.schema';
import type { FocusInputs } from '@/domain/focus/types';
import { toDecimalString, zero } from '@/domain/money';
import { formatPeriod, type IsoDate, type Period, previousPeriod } from '@/domain/periods';
import type { FirmFact, QuestionFacts, ReceivableFact } from '@/domain/questions/facts';
import { getOutstanding } from '@/domain/registers/loans/subordinatedLoan';
import { getNonAllowable, nonAllowableFrom } from '@/domain/registers/receivables/aging';
import type { Books } from './books';
import {
  type HeldBalance,
  listAccountFacts,
  listAddedHolidays,
  listAnswerFacts,
  listHeldBalances,
  listNoticeFacts,
  listReceivableFacts,
} from './questionFactsRepository';

/** Maximum of earlier periods that questions compare with. */
const maxEarlier = 4;

/** Adds the facts that questions on accounts and registers read to a computation's inputs; no other computation asks them. */
export async function withQuestionFacts(tx: Executor, books: Books, inputs: FocusInputs): Promise<FocusInputs> {
  return { ...inputs, facts: await readQuestionFacts(tx, books, inputs.period) };
}

/** Reads the facts of a period's questions from the view of the books, staged rows included. */
export async function readQuestionFacts(tx: Executor, books: Books, period: Period): Promise<QuestionFacts> {
  const { view, registers, settings } = books;
  const { end } = period;
  const earlier = await readEarlier(tx, books, period);
  return {
    earlier,
    accounts: await listAccountFacts(tx, view, [end, ...earlier]),
    firm: toFirmFact(books.company.profile),
    loans: registers.loans.map((loan) => ({
      lender: loan.lender,
      outstanding: toDecimalString(getOutstanding(loan, end)),
      agreementDate: loan.agreementDate,
      maturityDate: loan.maturityDate,
      approvalReference: loan.approvalReference,
    })),
    withdrawals: registers.withdrawals.map(({ kind, isMade, date, amount, person }) => ({
      ...{ kind, isMade, date, person },
      amount: toDecimalString(amount),
    })),
    receivables: await readReceivables(tx, books, end),
    positions: await readPositionDoubts(tx, view, end),
    notices: await listNoticeFacts(tx, view),
    methods: settings.map(({ effectiveFrom: from, method }) => ({ from, method })),
    answers: await listAnswerFacts(tx, view, formatPeriod(period)),
  };
}

/** Reads the receivables by age of a day with the part of each that isn't allowable on it. */
async function readReceivables(tx: Executor, { view }: Books, end: IsoDate): Promise<ReceivableFact[]> {
  const listed = await listReceivableFacts(tx, view, end);
  const holidays = listed.length === 0 ? [] : await listAddedHolidays(tx, view);
  return listed.map((row) => {
    const receivable = { ...row, amount: Number(row.amount), offset_amount: toNumber(row.offset_amount) };
    const from = nonAllowableFrom(receivable, holidays);
    const isOverdue = from !== null && from <= end;
    return {
      accountNumber: row.account_number,
      debtor: row.debtor,
      kind: row.kind,
      arisenOn: row.arisen_on,
      amount: row.amount,
      nonAllowable: toDecimalString(isOverdue ? getNonAllowable(receivable) : zero),
    };
  });
}

function toNumber(amount: string | null): number | null {
  return amount === null ? null : Number(amount);
}

/** Lists the ends of the earlier periods of the same length up to the first without a trial balance, latest first. */
async function readEarlier(tx: Executor, { view }: Books, period: Period): Promise<IsoDate[]> {
  const periods: Period[] = [];
  for (let each = previousPeriod(period); periods.length < maxEarlier; each = previousPeriod(each)) periods.push(each);
  const held = await listHeldBalances(
    tx,
    view,
    periods.map(({ end }) => end),
  );
  const gap = periods.findIndex((each) => !held.some((balance) => isOf(balance, each)));
  return periods.slice(0, gap === -1 ? periods.length : gap).map(({ end }) => end);
}

/** A month has its own trial balance, a quarter its own or its last month's. */
function isOf({ end, timeReport }: HeldBalance, period: Period): boolean {
  return end === period.end && (period.kind === 'quarter' || timeReport === formatPeriod(period));
}

function toFirmFact(profile: CompanyProfile): FirmFact {
  const { clearing_firm_names: clearing, clearing_broker_name: broker } = profile;
  return {
    membershipDate: profile.membership_date,
    businessLines: profile.finra_approved_business_lines ?? '',
    insiders: unique([
      ...(profile.name_of_subsidiaries_affiliates ?? []).map(({ name }) => name),
      fullName(profile.primary_contact),
      fullName(profile.finop),
    ]),
    clearingFirms: unique([...(clearing ?? []), broker]),
    holdsSecurities: profile.has_firm_trade_hold_securities === true,
  };
}

type Named = { first_name: string | null; last_name: string | null } | null;

function fullName(person: Named): string {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ');
}

function unique(names: readonly (string | null)[]): string[] {
  return [...new Set(names.map((name) => name?.trim() ?? '').filter((name) => name !== ''))];
}
