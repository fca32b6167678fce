import type { Statements } from '@server/db/client';
import { listSsoiLineSums, type SsoiLineSum } from '@server/db/repositories/books/lineSumsRepository';
import type { StoredCompany } from '@server/db/repositories/company/companiesRepository';
import { listReportDates } from '@server/db/repositories/inventory/inventoryRepository';
import { findFiling } from '@server/db/repositories/reports/reportsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { nonOptionTable, optionTable } from '@server/db/repositories/staging/tables';
import type { ReportBasis } from '@server/db/schema/reports';
import { ruleBroken } from '@server/errors';
import { requireCompany } from '@server/services/company/companies';
import { firmFacts } from '@server/services/figures/companyFacts';
import { readPositions } from '@server/services/figures/haircuts/inventoryPositions';
import { latestHeldPeriod, requireSpan } from '@server/services/reports/coveredSpans';
import { accountSectionOf } from '@/domain/accounts';
import { type AmountForm, linesOf, type Span, sourcesOf } from '@/domain/amountForms/amountForm';
import {
  amountsFromBooks,
  type FormAmounts,
  firstRatedDay,
  type IncomeBySsoiLine,
} from '@/domain/amountForms/computeForm';
import { answersFromFacts, type KnownAnswer } from '@/domain/amountForms/formAnswers';
import { amountsFromPositions, heldByClass } from '@/domain/amountForms/heldAmounts';
import { coveredTexts, firstHalfEnd, spanOf } from '@/domain/amountForms/span';
import { monthEndsBefore, periodEnding } from '@/domain/calendar/days';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { add, isZero, largest, type Money, money, subtract, zero } from '@/domain/money';
import { fiscalYearStart, formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { readFormFacts } from './formFacts';

/** What a form of a period rests on in the books of now. */
export type FormBasis = {
  company: StoredCompany;
  span: Span;
  /** What books, inventory and the form filed for the first half know of the amounts that are asked for. */
  books: FormAmounts;
  /** What profile and FOCUS know of the answers, by line. */
  known: ReadonlyMap<string, KnownAnswer>;
  /** Whether the trial balance has income or expense; closing entries leave none. */
  hasIncome: boolean;
};

type Asked = { form: AmountForm; period: Period };

/**
 * Reads what the books know of a form: income from the start of the fiscal year, as the trial balance of the last day has it, positions of that day, and what the profile
 * answers. Throws 422 for a period that the form isn't filed for or whose rate isn't known, and without a committed trial balance or positions where the form takes them.
 */
export async function readFormBasis(tx: Statements, companyId: number, asked: Asked): Promise<FormBasis> {
  const { form, period } = asked;
  const company = await requireCompany(tx, companyId);
  const { fiscalYearEnd } = firmFacts(company);
  const span = requireSpan(form.covers, period, { yearEnd: fiscalYearEnd, path: 'endDate' });
  const firstRated = firstRatedDay(form);
  if (firstRated !== null && span.to < firstRated) {
    throw refusedEnd(`Choose a period that ends on ${formatDay(firstRated)} or later: no earlier rate is known.`);
  }
  const { takesIncome, takesPositions } = sourcesOf(form);
  // Income of a trial balance runs from the start of the fiscal year: it isn't that of another span.
  const isOfSpan = span.from === fiscalYearStart(span.to, fiscalYearEnd);
  const income = takesIncome && isOfSpan ? await readIncome(tx, companyId, asked) : noIncome;
  const held = takesPositions ? await readHeld(tx, companyId, asked) : new Map();
  const known = answersFromFacts(form, await readFormFacts(tx, company, period));
  const carried = await carriedOver(tx, form, { company, span });
  return { company, span, known, hasIncome: income.hasIncome, books: new Map([...income.books, ...held, ...carried]) };
}

const noIncome: Pick<FormBasis, 'books' | 'hasIncome'> = { books: new Map(), hasIncome: true };

async function readIncome(
  tx: Statements,
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

async function readHeld(tx: Statements, companyId: number, { form, period }: Asked): Promise<FormAmounts> {
  const positions = await readPositions(tx, committedView(companyId), period.end);
  if (positions === null) throw refusedEnd(`No positions in the inventory at ${formatDay(period.end)}.`);
  return amountsFromPositions(form, heldByClass(positions, period.end));
}

function refusedEnd(message: string) {
  return ruleBroken(message, [{ path: 'endDate', message }]);
}

/** Each item's balance on its own side. */
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
    if (accountSectionOf(item) !== 'income') continue;
    const balance = subtract(money(credit), money(debit));
    if (line !== null) income.set(line, add(income.get(line) ?? zero, balance));
    else if (!isZero(balance)) return null;
  }
  return income;
}

/**
 * The period that the form starts with: the latest with a trial balance or positions where it takes them, else the latest that ended before today. Throws 422 where the books have
 * none.
 */
export async function startingPeriod(
  tx: Statements,
  companyId: number,
  { form, today }: { form: AmountForm; today: IsoDate },
): Promise<Period> {
  const { takesIncome, takesPositions } = sourcesOf(form);
  if (takesIncome) return latestHeldPeriod(tx, companyId, form.covers);
  const { fiscalYearEnd } = firmFacts(await requireCompany(tx, companyId));
  const ends = takesPositions
    ? await listReportDates(tx, committedView(companyId), [nonOptionTable, optionTable])
    : monthEndsBefore(today);
  const periods = ends.flatMap((end) => (spanOf(form, end, fiscalYearEnd) === null ? [] : (periodEnding(end) ?? [])));
  if (periods[0] !== undefined) return periods[0];
  // A year has a month end of every span; dates of positions may have none.
  throw ruleBroken(
    `No positions at the end of ${coveredTexts[form.covers]} yet. Import them and mark them done first.`,
  );
}

/** The amounts that a form takes over from the one that was filed for the first half of its year, where there is one. */
async function carriedOver(
  tx: Statements,
  form: AmountForm,
  { company, span }: Pick<FormBasis, 'company' | 'span'>,
): Promise<FormAmounts> {
  const periodEnd = firstHalfEnd(span.to, firmFacts(company).fiscalYearEnd);
  const carried = new Map<string, Money>();
  for (const line of linesOf(form)) {
    if (line.kind !== 'asked' || line.carries === undefined) continue;
    const filed = await findFiling(tx, { companyId: company.id, type: line.carries.form, periodEnd });
    const amount = (filed?.results as { amounts?: Record<string, string> } | undefined)?.amounts?.[line.carries.line];
    if (amount !== undefined) carried.set(line.id, largest(zero, money(amount)));
  }
  return carried;
}

/** What a form rests on: income of one trial balance, positions of one day. */
export function basisOfForm(form: AmountForm, end: IsoDate, fiscalYearEnd: string): ReportBasis {
  const { takesIncome, takesPositions } = sourcesOf(form);
  const days = {
    ...(takesIncome && { COA: [end], BALANCE: [end] }),
    ...(takesPositions && { HAIRCUT_DETAIL: [end], HAIRCUT_OPTION: [end] }),
  };
  return { days, facts: { fiscalYearEnd }, prior: null };
}
