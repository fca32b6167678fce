import { ruleBroken } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import type { StoredCompany } from '@server/company/companiesRepository';
import type { Executor } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { readViewPositions } from '@server/haircuts/inventoryPositions';
import { listReportDates } from '@server/inventory/repositories/inventoryRepository';
import { firmFacts } from '@server/netCapital/companyFacts';
import { listSsoiLineSums, type SsoiLineSum } from '@server/netCapital/lineSumsRepository';
import { latestHeldPeriod, requireSpan } from '@server/reports/coveredSpans';
import { findFiling } from '@server/reports/reportsRepository';
import { committedView } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { findPeriodEndingOn, monthEndsBefore } from '@/domain/calendar/days';
import { getAccountSection } from '@/domain/coa/accounts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { type AmountForm, getFormLines, getFormSources, type Span } from '@/domain/lineForms/amountForm';
import {
  amountsFromBooks,
  type FormAmounts,
  firstRatedDay,
  type IncomeBySsoiLine,
} from '@/domain/lineForms/computeForm';
import { answersFromFacts, type KnownAnswer } from '@/domain/lineForms/formAnswers';
import { amountsFromPositions, heldByClass } from '@/domain/lineForms/heldAmounts';
import { coveredTexts, firstHalfEnd, getFormSpan } from '@/domain/lineForms/span';
import { add, isZero, largest, type Money, money, subtract, zero } from '@/domain/money';
import { fiscalYearStart, formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { readFormFacts } from './formFacts';

/** The inputs of a period's form from the current books. */
export type FormBasis = {
  company: StoredCompany;
  span: Span;
  /** The asked amounts that are known from the books, the inventory and the form filed for the first half. */
  books: FormAmounts;
  /** The answers that are known from the profile and FOCUS, by line. */
  known: ReadonlyMap<string, KnownAnswer>;
  /** True if the trial balance has income or expense; closing entries clear them. */
  hasIncome: boolean;
};

type Asked = { form: AmountForm; period: Period };

/**
 * Reads a form's inputs: income from the start of the fiscal year in the last day's trial balance, positions of that day, and the profile's answers.
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
  // A trial balance's income runs from the start of the fiscal year and fits no other span.
  const isOfSpan = span.from === fiscalYearStart(span.to, fiscalYearEnd);
  const income = takesIncome && isOfSpan ? await readIncome(tx, companyId, asked) : noIncome;
  const held = takesPositions ? await readHeld(tx, companyId, asked) : new Map();
  const known = answersFromFacts(form, await readFormFacts(tx, company, period));
  const carried = await carriedOver(tx, form, { company, span });
  return { company, span, known, hasIncome: income.hasIncome, books: new Map([...income.books, ...held, ...carried]) };
}

const noIncome: Pick<FormBasis, 'books' | 'hasIncome'> = { books: new Map(), hasIncome: true };

async function readIncome(
  tx: Executor,
  companyId: number,
  { form, period }: Asked,
): Promise<Pick<FormBasis, 'books' | 'hasIncome'>> {
  const sums = await listSsoiLineSums(tx, companyId, [period.end]);
  if (sums.length === 0) throw refusedEnd(`No trial balance in the books for ${formatPeriod(period)}.`);
  const income = incomeByItem(sums);
  const hasIncome = [...income].some(
    ([item, balance]) => findFocusLine(item)?.section.startsWith('income_') === true && !isZero(balance),
  );
  return { books: amountsFromBooks(form, income, incomeBySsoiLine(sums)), hasIncome };
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
  for (const line of getFormLines(form)) {
    if (line.kind !== 'asked' || line.carries === undefined) continue;
    const filed = await findFiling(tx, { companyId: company.id, type: line.carries.form, periodEnd });
    const amount = (filed?.results as { amounts?: Record<string, string> } | undefined)?.amounts?.[line.carries.line];
    if (amount !== undefined) carried.set(line.id, largest(zero, money(amount)));
  }
  return carried;
}

/** Returns a form's basis: income of one trial balance, positions of one day. */
export function basisOfForm(form: AmountForm, end: IsoDate, fiscalYearEnd: string): ReportBasis {
  const { takesIncome, takesPositions } = getFormSources(form);
  const days = {
    ...(takesIncome && { COA: [end], BALANCE: [end] }),
    ...(takesPositions && { HAIRCUT_DETAIL: [end], HAIRCUT_OPTION: [end] }),
  };
  return { days, facts: { fiscalYearEnd }, prior: null };
}
