import { ruleBroken } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import type { StoredCompany } from '@server/company/companiesRepository';
import type { Executor } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { readViewPositions } from '@server/haircuts/inventoryPositions';
import { listReportDates } from '@server/inventory/repositories/inventoryRepository';
import { firmFacts, toBasisYear, toBasisYears } from '@server/netCapital/companyFacts';
import { listSsoiLineSums, type SsoiLineSum } from '@server/netCapital/lineSumsRepository';
import { latestHeldPeriod, requireSpan } from '@server/reports/coveredSpans';
import { findFiling } from '@server/reports/reportsRepository';
import { committedView } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { findPeriodEndingOn, monthEndsBefore } from '@/domain/calendar/days';
import { getAccountSection } from '@/domain/coa/accounts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { type AmountForm, type Covers, getFormLines, getFormSources } from '@/domain/lineForms/amountForm';
import type { ComparedForm } from '@/domain/lineForms/comparedForm';
import {
  amountsFromBooks,
  type FormAmounts,
  firstRatedDay,
  type IncomeBySsoiLine,
} from '@/domain/lineForms/computeForm';
import { answersFromFacts } from '@/domain/lineForms/formAnswers';
import { amountsFromPositions, heldByClass } from '@/domain/lineForms/heldAmounts';
import { coveredTexts, firstHalfEnd, formatSpan, getFormSpan } from '@/domain/lineForms/span';
import { add, isZero, largest, type Money, money, subtract, zero } from '@/domain/money';
import {
  formatDay,
  formatPeriod,
  type IncomePart,
  type IsoDate,
  incomePartsOfDays,
  type Period,
  type Span,
} from '@/domain/periods';
import { readFormFacts } from './formFacts';

/** The inputs of a period's form from the current books. */
export type FormBasis = Pick<ComparedForm, 'books' | 'known' | 'closed'> & {
  company: StoredCompany;
  span: Span;
  /** The reason why the books don't give the income of the span, whose amounts must be entered; null if they do, or the form has none. */
  unknownIncome: string | null;
};

type Asked = { form: AmountForm; period: Period };

type SpanIncome = Pick<FormBasis, 'books' | 'closed' | 'unknownIncome'>;

/**
 * Reads a form's inputs: income of its span from the trial balances, positions of its last day, and the profile's answers.
 * Throws 422 for a period that the form isn't filed for or whose rate is unknown, and without a committed trial balance or positions that the form
 * needs.
 */
export async function readFormBasis(tx: Executor, companyId: number, asked: Asked): Promise<FormBasis> {
  const { form, period } = asked;
  const company = await requireCompany(tx, companyId);
  const { fiscalYearEnd } = firmFacts(company);
  const span = requireSpan(form.covers, period, { yearEnd: fiscalYearEnd, path: 'endDate' });
  const firstRated = firstRatedDay(form);
  if (firstRated !== null && span.to < firstRated) {
    throw refusedEnd(`Choose a period that ends on ${formatDay(firstRated)} or later: no earlier rate is known.`);
  }
  const { takesIncome, takesPositions } = getFormSources(form);
  const parts = incomePartsOfDays(span, fiscalYearEnd);
  const income = takesIncome ? await readIncome(tx, companyId, { ...asked, span, parts }) : noIncome;
  const held = takesPositions ? await readHeld(tx, companyId, asked) : new Map();
  const known = answersFromFacts(form, await readFormFacts(tx, company, period));
  const carried = await carriedOver(tx, form, { company, span });
  return { company, span, known, ...income, books: new Map([...income.books, ...held, ...carried]) };
}

const noIncome: SpanIncome = { books: new Map(), closed: [], unknownIncome: null };

type SpanParts = Asked & { span: Span; parts: readonly IncomePart[] };

/** Reads the income of a span. Throws 422 if the trial balance of the last day alone has it and is missing. */
async function readIncome(
  tx: Executor,
  companyId: number,
  { form, period, span, parts }: SpanParts,
): Promise<SpanIncome> {
  const sums = await listSsoiLineSums(
    tx,
    companyId,
    parts.map(({ end }) => end),
  );
  const missing = parts.filter(({ end }) => !sums.some((sum) => sum.period_end === end));
  if (missing.length > 0 && parts.length === 1) {
    throw refusedEnd(`No trial balance in the books for ${formatPeriod(period)}.`);
  }
  if (missing.length > 0) {
    const days = missing.map(({ end }) => formatDay(end)).join(' and ');
    const unknownIncome = `The books don't have the income of ${formatSpan(span)}: no trial balance for ${days}. Enter the amount.`;
    return { books: new Map(), closed: [], unknownIncome };
  }
  const signed = parts.flatMap(({ end, sign }) =>
    sums.filter((sum) => sum.period_end === end).map((sum) => (sign === 1 ? sum : reversed(sum))),
  );
  const closed = parts.filter(
    ({ end, sign }) => sign === 1 && !hasIncome(sums.filter((sum) => sum.period_end === end)),
  );
  return {
    books: amountsFromBooks(form, incomeByItem(signed), incomeBySsoiLine(signed)),
    closed: closed.map(({ end }) => end),
    unknownIncome: null,
  };
}

function reversed({ debit, credit, ...sum }: SsoiLineSum): SsoiLineSum {
  return { ...sum, debit: credit, credit: debit };
}

function hasIncome(sums: readonly SsoiLineSum[]): boolean {
  return [...incomeByItem(sums)].some(
    ([item, balance]) => findFocusLine(item)?.section.startsWith('income_') === true && !isZero(balance),
  );
}

async function readHeld(tx: Executor, companyId: number, { form, period }: Asked): Promise<FormAmounts> {
  const positions = await readViewPositions(tx, committedView(companyId), period.end);
  if (positions === null) throw refusedEnd(`No positions in the inventory at ${formatDay(period.end)}.`);
  return amountsFromPositions(form, heldByClass(positions, period.end));
}

function refusedEnd(message: string) {
  return ruleBroken(message, [{ path: 'endDate', message }]);
}

/** Returns each item's balance on its own side. */
function incomeByItem(sums: readonly SsoiLineSum[]): ReadonlyMap<string, Money> {
  const income = new Map<string, Money>();
  for (const { focus_id: item, debit, credit } of sums) {
    if (item === null) continue;
    const [own, other] = findFocusLine(item)?.normalSide === 'debit' ? [debit, credit] : [credit, debit];
    income.set(item, add(income.get(item) ?? zero, subtract(money(own), money(other))));
  }
  return income;
}

function incomeBySsoiLine(sums: readonly SsoiLineSum[]): IncomeBySsoiLine {
  const income = new Map<string, Money>();
  for (const { focus_id: item, ssoi_id: line, debit, credit } of sums) {
    if (getAccountSection(item) !== 'income') continue;
    const balance = subtract(money(credit), money(debit));
    if (line !== null) income.set(line, add(income.get(line) ?? zero, balance));
    else if (!isZero(balance)) return null;
  }
  return income;
}

/**
 * Returns the form's default period: the latest with the trial balance or positions that it needs, else the latest that ended before today. Throws
 * 422 if the books have none.
 */
export async function startingPeriod(
  tx: Executor,
  companyId: number,
  { form, today }: { form: AmountForm; today: IsoDate },
): Promise<Period> {
  const { takesIncome, takesPositions } = getFormSources(form);
  if (takesIncome) return latestHeldPeriod(tx, companyId, form.covers);
  const { fiscalYearEnd } = firmFacts(await requireCompany(tx, companyId));
  const ends = takesPositions
    ? await listReportDates(tx, committedView(companyId), [nonOptionTable, optionTable])
    : monthEndsBefore(today);
  const periods = ends.flatMap((end) =>
    getFormSpan(form, end, fiscalYearEnd) === null ? [] : (findPeriodEndingOn(end) ?? []),
  );
  if (periods[0] !== undefined) return periods[0];
  // A year has a month end for every span; dates of positions may have none.
  throw ruleBroken(
    `No positions at the end of ${coveredTexts[form.covers]} yet. Import them and mark them done first.`,
  );
}

/** Returns the amounts that a form carries over from the one filed for the first half of its year, if any. */
async function carriedOver(
  tx: Executor,
  form: AmountForm,
  { company, span }: Pick<FormBasis, 'company' | 'span'>,
): Promise<FormAmounts> {
  const periodEnd = firstHalfEnd(span.to, firmFacts(company).fiscalYearEnd);
  const carried = new Map<string, Money>();
  if (periodEnd === null) return carried;
  for (const line of getFormLines(form)) {
    if (line.kind !== 'asked' || line.carries === undefined) continue;
    const filed = await findFiling(tx, { companyId: company.id, type: line.carries.form, periodEnd });
    const amount = (filed?.results as { amounts?: Record<string, string> } | undefined)?.amounts?.[line.carries.line];
    if (amount !== undefined) carried.set(line.id, largest(zero, money(amount)));
  }
  return carried;
}

/** Returns a form's basis: the trial balances of its income, positions of one day, and the fiscal year of a form that covers it. */
export function basisOfForm(form: AmountForm, { company, span }: Pick<FormBasis, 'company' | 'span'>): ReportBasis {
  const { takesIncome, takesPositions } = getFormSources(form);
  const { fiscalYearEnd: yearEnds } = firmFacts(company);
  const ends = incomePartsOfDays(span, yearEnds).map(({ end }) => end);
  const days = {
    ...(takesIncome && { COA: ends, BALANCE: ends }),
    ...(takesPositions && { HAIRCUT_DETAIL: [span.to], HAIRCUT_OPTION: [span.to] }),
  };
  const facts = {
    fiscalYearEnd: toBasisYears(yearEnds, span.to),
    ...(coversFiscalYear.includes(form.covers) && { fiscalYear: toBasisYear(yearEnds, span.to) }),
  };
  return { days, facts, prior: null };
}

const coversFiscalYear: readonly Covers[] = ['firstHalf', 'fiscalYear'];
