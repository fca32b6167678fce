import { ruleBroken } from '@server/common/errors';
import { readSettings } from '@server/company/capitalSettings/readSettings';
import { requireCompany } from '@server/company/companies';
import type { StoredCompany } from '@server/company/companiesRepository';
import type { Executor } from '@server/db/client';
import { listReportDates } from '@server/inventory/repositories/inventoryRepository';
import { type BooksView, committedView } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { readStoredValues } from '@/domain/focus/inputs/capitalInputValues';
import { type DefaultedInputs, defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import { rollForwardSpan, sumRegisterMovements } from '@/domain/focus/inputs/rollForward';
import type {
  FirmFacts,
  FocusCompany,
  FocusInputs,
  LineBalance,
  PriorFiling,
  TrialBalanceSums,
} from '@/domain/focus/types';
import { money } from '@/domain/money';
import { type CapitalSettings, findSettingsInForce, requirementBasis } from '@/domain/netCapital/capitalSettings';
import {
  formatPeriod,
  heldBalances,
  type IncomePlan,
  type IsoDate,
  incomePlan,
  type Period,
  requiredTrialBalances,
  valuesUntil,
} from '@/domain/periods';
import { listCapitalInputs, type SavedInputs } from './capitalInputsRepository';
import { clearingOf, firmFacts } from './companyFacts';
import { type LineSum, listLineSums } from './lineSumsRepository';
import { requirePeriod } from './period';
import { type Registers, readRegisters } from './readRegisters';

/** The inputs of some periods' figures, read in one snapshot. */
export type Books = {
  /** The view that they were read from: committed rows, with or without staged rows on top. */
  view: BooksView;
  company: StoredCompany;
  facts: FirmFacts;
  /** Every entry of the capital settings. */
  settings: readonly CapitalSettings[];
  trialBalances: readonly TrialBalanceSums[];
  /** Each trial balance's own name (`JAN 25`, `Q1 25`), by its end. */
  timeReports: ReadonlyMap<IsoDate, string>;
  saved: readonly SavedInputs[];
  /** Subordinated loans, withdrawals and commitments. */
  registers: Registers;
  /** The report dates on which the view has or may have positions. */
  inventoryDates: ReadonlySet<IsoDate>;
  /** Those dates on which the view's positions differ from the committed ones. */
  stagedDates: ReadonlySet<IsoDate>;
};

/** Capital inputs of a period, saved or prefilled. */
export type PeriodInputs = DefaultedInputs & { saved: SavedInputs | null };

/**
 * Reads the company, the line sums of every trial balance that the periods need, all saved capital inputs, and the registers. The caller holds a
 * snapshot or the company's lock. Throws 404 for an unknown company.
 */
export async function readBooks(tx: Executor, companyId: number, periods: readonly Period[]): Promise<Books> {
  const company = await requireCompany(tx, companyId);
  const facts = firmFacts(company);
  const ends = new Set(periods.flatMap((period) => requiredTrialBalances(period, facts.fiscalYearEnd)));
  const sums = await listLineSums(tx, companyId, [...ends]);
  const settings = await readSettings(tx, companyId);
  const saved = await listCapitalInputs(tx, committedView(companyId));
  const view = committedView(companyId);
  const registers = await readRegisters(tx, view);
  const inventoryDates = new Set(await listReportDates(tx, view, [nonOptionTable, optionTable]));
  const read = { view, company, facts, settings, saved, registers, inventoryDates, stagedDates: new Set<IsoDate>() };
  return withLineSums(read, sums);
}

/** Returns the books with the capital inputs of a view, such as those of a person whose own wait for approval. */
export async function withInputsOf(tx: Executor, books: Books, view: BooksView): Promise<Books> {
  return { ...books, saved: await listCapitalInputs(tx, view) };
}

/** Returns the books with these trial balances. */
export function withLineSums(books: Omit<Books, 'trialBalances' | 'timeReports'>, sums: readonly LineSum[]): Books {
  const timeReports = new Map(sums.map((sum) => [sum.period_end, sum.time_report]));
  return { ...books, trialBalances: groupByEnd(sums), timeReports };
}

/**
 * Returns true if the period has a committed trial balance: a month its own, a quarter its own or its last month's. A quarter's trial balance isn't
 * the month's.
 */
export function hasTrialBalance({ timeReports }: Books, period: Period): boolean {
  const written = timeReports.get(period.end);
  return written !== undefined && (period.kind === 'quarter' || written === formatPeriod(period));
}

/** Returns true if positions are held on the period's last day, whose haircuts aren't entered by hand then. */
export function hasInventory({ inventoryDates }: Books, { end }: Period): boolean {
  return inventoryDates.has(end);
}

/** Throws 422, naming the request's field, if the period has no committed trial balance. */
export function requireTrialBalance(books: Books, period: Period, path: string): void {
  if (hasTrialBalance(books, period)) return;
  const message = `No trial balance in the books for ${formatPeriod(period)}.`;
  throw ruleBroken(message, [{ path, message }]);
}

/** Returns the days that the period's income covers and the existing trial balances that it sums. */
export function incomePlanOf(books: Books, period: Period): IncomePlan {
  const ends = books.trialBalances.map(({ end }) => end);
  return incomePlan(period, books.facts.fiscalYearEnd, heldBalances(ends, settingsOn(books, period)?.businessStart));
}

/** Returns the firm with the fiscal years up to the period's last day and the capital settings in force on it. */
export function companyOn(books: Books, period: Period): FocusCompany {
  const { membership_date: membershipDate } = books.company.profile;
  const fiscalYearEnd = valuesUntil(books.facts.fiscalYearEnd, period.end);
  return { ...books.facts, fiscalYearEnd, ...requirementBasis(settingsOn(books, period), membershipDate) };
}

/** Returns the capital settings in force on the period's last day; null before the first. */
export function settingsOn({ settings }: Books, { end }: Period): CapitalSettings | null {
  return findSettingsInForce(settings, end);
}

/** Returns a period's capital inputs, with defaults from the last period, the books and the prior filing. */
export function periodInputs(books: Books, period: Period, priorFiling: PriorFiling | null): PeriodInputs {
  const { company } = books;
  const facts = companyOn(books, period);
  const { own, last, sameDay } = savedInputs(books, period);
  const stored = ({ values }: SavedInputs) => readStoredValues(values, blankInputs(facts, period));
  const defaulted = defaultCapitalInputs({
    company: facts,
    period,
    trialBalances: neededBy(period, books),
    priorFiling,
    lastInputs: last && stored(last),
    registers: registerSums(books.registers, period.end),
    movements: sumRegisterMovements(
      books.registers,
      rollForwardSpan({ ...books, period, priorFiling, plan: incomePlanOf(books, period) }),
    ),
    sameDayInputs: sameDay && { period: requirePeriod(sameDay.timeReport), inputs: stored(sameDay) },
    ...clearingOf(company),
  });
  return own === null
    ? { ...defaulted, saved: null }
    : { inputs: readStoredValues(own.values, defaulted.inputs), origins: {}, saved: own };
}

/**
 * Returns the capital inputs saved for the period, for the other period that ends on the same day (a quarter and its last month), and the last ones
 * of an earlier period, preferring the same kind. Each is null if there are none.
 */
export function savedInputs({ saved }: Books, period: Period) {
  const name = formatPeriod(period);
  const earlier = saved.filter((row) => row.periodEnd < period.end);
  const latest = earlier.filter((row) => row.periodEnd === earlier.at(-1)?.periodEnd);
  return {
    own: saved.find((row) => row.timeReport === name) ?? null,
    sameDay: saved.find((row) => row.periodEnd === period.end && row.timeReport !== name) ?? null,
    last: latest.find((row) => requirePeriod(row.timeReport).kind === period.kind) ?? latest.at(-1) ?? null,
  };
}

/** Returns a period's FOCUS inputs without the inventory (see `readFocusInputs`). */
export function bookInputs(
  books: Books,
  period: Period,
  { capital, priorFiling }: Pick<FocusInputs, 'capital' | 'priorFiling'>,
): FocusInputs {
  const company = companyOn(books, period);
  const registers = registerSums(books.registers, period.end);
  return {
    company,
    period,
    trialBalances: neededBy(period, books),
    capital,
    priorFiling,
    inventory: null,
    ...(registers && { registers }),
  };
}

function neededBy(period: Period, { facts, trialBalances }: Books): readonly TrialBalanceSums[] {
  const ends = requiredTrialBalances(period, facts.fiscalYearEnd);
  return trialBalances.filter(({ end }) => ends.includes(end));
}

function groupByEnd(sums: readonly LineSum[]): readonly TrialBalanceSums[] {
  const ends = [...new Set(sums.map((sum) => sum.period_end))];
  return ends.map((end) => ({ end, lines: sums.filter((sum) => sum.period_end === end).map(toLineBalance) }));
}

function toLineBalance({ focus_id, debit, credit, account_count }: LineSum): LineBalance {
  return { focusId: focus_id, debit: money(debit), credit: money(credit), accountCount: account_count };
}

/** Returns empty inputs, the defaults for older rows that lack a newer input. */
function blankInputs(company: FocusCompany, period: Period): CapitalInputs {
  const nothing = {
    trialBalances: [],
    priorFiling: null,
    lastInputs: null,
    clearingFirmName: null,
    isFullyDisclosed: false,
  };
  return defaultCapitalInputs({ company, period, ...nothing }).inputs;
}
