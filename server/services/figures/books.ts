import type { Statements } from '@server/db/client';
import { type LineSum, listLineSums } from '@server/db/repositories/books/lineSumsRepository';
import type { StoredCompany } from '@server/db/repositories/company/companiesRepository';
import { listReportDates } from '@server/db/repositories/inventory/inventoryRepository';
import { listCapitalInputs, type SavedInputs } from '@server/db/repositories/reports/capitalInputsRepository';
import { type BooksView, committedView } from '@server/db/repositories/staging/layers';
import { nonOptionTable, optionTable } from '@server/db/repositories/staging/tables';
import { ruleBroken } from '@server/errors';
import { readSettings } from '@server/services/company/capitalSettings/readSettings';
import { requireCompany } from '@server/services/company/companies';
import { type Registers, readRegisters } from '@server/services/company/registers/readRegisters';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { readStoredValues } from '@/domain/focus/inputs/capitalInputValues';
import { type DefaultedInputs, defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import type {
  FirmFacts,
  FocusCompany,
  FocusInputs,
  LineBalance,
  PriorFiling,
  TrialBalanceSums,
} from '@/domain/focus/types';
import { money } from '@/domain/money';
import { type CapitalSettings, requirementBasis, settingsInForce } from '@/domain/netCapital/capitalSettings';
import {
  formatPeriod,
  type IncomePlan,
  type IsoDate,
  incomePlan,
  type Period,
  requiredTrialBalances,
} from '@/domain/periods';
import { clearingOf, firmFacts } from './companyFacts';
import { periodOf } from './period';

/** What the figures of some periods rest on, read at one moment. */
export type Books = {
  /** What they were read from: what is committed, or with staged rows laid over it. */
  view: BooksView;
  company: StoredCompany;
  facts: FirmFacts;
  /** Every entry of the capital settings. */
  settings: readonly CapitalSettings[];
  trialBalances: readonly TrialBalanceSums[];
  /** Each trial balance's own name (`JAN 25`, `Q1 25`), by its end. */
  timeReports: ReadonlyMap<IsoDate, string>;
  saved: readonly SavedInputs[];
  /** Subordinated loans and withdrawals. */
  registers: Registers;
  /** The report dates on which the view has positions, or may have. */
  inventoryDates: ReadonlySet<IsoDate>;
  /** Those on which the view's positions aren't the committed ones. */
  stagedDates: ReadonlySet<IsoDate>;
};

/** The capital inputs of a period: as saved, else as prefilled. */
export type PeriodInputs = DefaultedInputs & { saved: SavedInputs | null };

/**
 * Reads the company, the sums of every trial balance that the periods need, all saved capital inputs, and the registers. The caller holds a
 * snapshot or the company's lock. Throws 404 for a company that is not there.
 */
export async function readBooks(tx: Statements, companyId: number, periods: readonly Period[]): Promise<Books> {
  const company = await requireCompany(tx, companyId);
  const facts = firmFacts(company);
  const ends = new Set(periods.flatMap((period) => requiredTrialBalances(period, facts.fiscalYearEnd)));
  const sums = await listLineSums(tx, companyId, [...ends]);
  const settings = await readSettings(tx, companyId);
  const saved = await listCapitalInputs(tx, companyId);
  const registers = await readRegisters(tx, companyId);
  const view = committedView(companyId);
  const inventoryDates = new Set(await listReportDates(tx, view, [nonOptionTable, optionTable]));
  const read = { view, company, facts, settings, saved, registers, inventoryDates, stagedDates: new Set<IsoDate>() };
  return withLineSums(read, sums);
}

/** The books with these trial balances. */
export function withLineSums(books: Omit<Books, 'trialBalances' | 'timeReports'>, sums: readonly LineSum[]): Books {
  const timeReports = new Map(sums.map((sum) => [sum.period_end, sum.time_report]));
  return { ...books, trialBalances: groupByEnd(sums), timeReports };
}

/**
 * True when the period has a committed trial balance: a month its own, a quarter its own or its last month's. What a quarter's trial
 * balance holds is not of the month.
 */
export function hasTrialBalance({ timeReports }: Books, period: Period): boolean {
  const written = timeReports.get(period.end);
  return written !== undefined && (period.kind === 'quarter' || written === formatPeriod(period));
}

/** True when positions are held on the last day of the period, whose haircuts nobody types then. */
export function hasInventory({ inventoryDates }: Books, { end }: Period): boolean {
  return inventoryDates.has(end);
}

/** Throws 422, naming the field that asked for the period, when it has no committed trial balance. */
export function requireTrialBalance(books: Books, period: Period, path: string): void {
  if (hasTrialBalance(books, period)) return;
  const message = `No trial balance in the books for ${formatPeriod(period)}.`;
  throw ruleBroken(message, [{ path, message }]);
}

/** Which days the income of the period covers, and of which trial balances it is made up, by those that there are. */
export function incomePlanOf({ trialBalances, facts }: Books, period: Period): IncomePlan {
  return incomePlan(period, facts.fiscalYearEnd, new Set(trialBalances.map(({ end }) => end)));
}

/** The firm with the capital settings in force on the last day of the period. */
export function companyOn(books: Books, period: Period): FocusCompany {
  const { membership_date: membershipDate } = books.company.profile;
  return { ...books.facts, ...requirementBasis(settingsOn(books, period), membershipDate) };
}

/** The capital settings in force on the last day of the period; null before the first. */
export function settingsOn({ settings }: Books, { end }: Period): CapitalSettings | null {
  return settingsInForce(settings, end);
}

/** The capital inputs of a period, laid over what the last period, the books and the prior filing suggest. */
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
    sameDayInputs: sameDay && { period: periodOf(sameDay.timeReport), inputs: stored(sameDay) },
    ...clearingOf(company),
  });
  return own === null
    ? { ...defaulted, saved: null }
    : { inputs: readStoredValues(own.values, defaulted.inputs), origins: {}, saved: own };
}

/**
 * The capital inputs saved for a period, for another that ends on the same day (a quarter and its last month), and the last ones saved for an
 * earlier one, of the same kind where two end on one day; null where there are none.
 */
export function savedInputs({ saved }: Books, period: Period) {
  const name = formatPeriod(period);
  const earlier = saved.filter((row) => row.periodEnd < period.end);
  const latest = earlier.filter((row) => row.periodEnd === earlier.at(-1)?.periodEnd);
  return {
    own: saved.find((row) => row.timeReport === name) ?? null,
    sameDay: saved.find((row) => row.periodEnd === period.end && row.timeReport !== name) ?? null,
    last: latest.find((row) => periodOf(row.timeReport).kind === period.kind) ?? latest.at(-1) ?? null,
  };
}

/** What a FOCUS computation of the period rests on, but for the inventory (`readFocusInputs`). */
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

/** Inputs that nothing is known of; under them, older rows that lack an input of today are read. */
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
