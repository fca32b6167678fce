import type { Executor } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { basisOfFocus } from '@server/focus/focusBasis';
import {
  type Books,
  companyOn,
  incomePlanOf,
  periodInputs,
  readBooks,
  requireTrialBalance,
  settingsOn,
} from '@server/netCapital/books';
import { filerOf, requireFacts, toBasisYear } from '@server/netCapital/companyFacts';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { type FiledFocusReport, readFilings, readPriorFiling } from '@server/netCapital/filings';
import { readFrozenReport, toFocusForm } from '@server/netCapital/frozenReport';
import { requirePeriod } from '@server/netCapital/period';
import { requireSpan } from '@server/reports/coveredSpans';
import { findFiling, listReportedPeriods } from '@server/reports/reportsRepository';
import type {
  AnnualFirm,
  AnnualInputs,
  EnteredPeriod,
  FiledIncome,
  ItemAmounts,
  SipcFiled,
} from '@/domain/annual/annualInputs';
import { loanYears } from '@/domain/annual/loanYear';
import { isFiledFor } from '@/domain/calendar/obligation';
import { obligations } from '@/domain/calendar/obligations';
import { computedAmounts, printedAmounts } from '@/domain/focus/focusAmounts';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { firstHalfEnd } from '@/domain/lineForms/span';
import { add, type Money, roundTo, toDecimalString, zero } from '@/domain/money';
import { netCapitalRows } from '@/domain/netCapital/netCapitalRows';
import {
  dayBefore,
  formatPeriod,
  type IsoDate,
  type Period,
  periodStart,
  type Span,
  type YearEnds,
} from '@/domain/periods';
import type { LineAmounts } from '@/domain/reports/reportChanges';
import { findGaps, tileSpan } from '@/domain/reports/tileSpan';
import { readAnnualAccounts } from './annualAccounts';

/** A fiscal year's inputs from the current books, without the answers. */
export type AnnualBasis = {
  books: Books;
  capital: CapitalInputs;
  inputs: Omit<AnnualInputs, 'answers' | 'generatedAt'>;
  basis: ReportBasis;
};

/**
 * Reads the inputs of a period's annual report; the caller holds a snapshot or the company's lock. Throws 422 for a period that ends no fiscal year
 * or has no committed trial balance, and for a profile that lacks a fact of net capital.
 */
export async function readAnnualBasis(tx: Executor, companyId: number, period: Period): Promise<AnnualBasis> {
  const books = await readBooks(tx, companyId, [period]);
  const year = requireSpan('fiscalYear', period, { yearEnd: books.facts.fiscalYearEnd, path: 'endDate' });
  requireTrialBalance(books, period, 'endDate');
  requireFacts(books.company, settingsOn(books, period));
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const { inputs: capital } = periodInputs(books, period, priorFiling);
  const { figures } = await computeCurrentFocus(tx, books, { period, priorFiling });
  const { hasStart, accounts } = await readAnnualAccounts(tx, companyId, year);
  const filings = await readFilings(tx, companyId, year);
  const inputs = {
    firm: firmOf(books),
    year,
    hasStart,
    accounts,
    ...enteredIn(books, { period, year, capital, filings }),
    loans: loanYears(books.registers.loans, year),
    items: textsOf(computedAmounts(figures)),
    netCapital: netCapitalRows(figures).map((row) => ({
      ...row,
      codes: [...row.codes],
      amount: row.amount === null ? null : toDecimalString(roundTo(row.amount, 2)),
    })),
    filed: await filedOn(tx, companyId, period.end),
    filedIncome: filedIncome(year, filings),
    ...(await sipcOf(tx, companyId, { year, yearEnd: books.facts.fiscalYearEnd })),
  };
  return { books, capital, inputs, basis: basisOfYear({ period, year, books, filings }) };
}

type OfYear = { period: Period; year: Span; books: Books; filings: readonly FiledFocusReport[] };

/** Returns the report's basis: FOCUS of its last day, both balance sheets, capital inputs of the year's periods, and the year's filings. */
function basisOfYear({ period, year, books, filings: filed }: OfYear): ReportBasis {
  const settingsFrom = settingsOn(books, period)?.effectiveFrom ?? null;
  const focus = basisOfFocus({ period, company: companyOn(books, period), priorFiling: null }, settingsFrom);
  const { days } = focus;
  const facts = { ...focus.facts, fiscalYear: toBasisYear(books.facts.fiscalYearEnd, period.end) };
  const ends = [...new Set([...(days.BALANCE ?? []), dayBefore(year.from)])].sort();
  const saved = books.saved.map(({ periodEnd }) => periodEnd).filter((end) => end >= year.from && end < year.to);
  const inputs = [...new Set([...saved, period.end])].sort();
  const filings = { ...year, ids: filed.map(({ id }) => id).join(',') };
  return { days: { ...days, COA: ends, BALANCE: ends, CAPITAL_INPUTS: inputs }, facts, prior: null, filings };
}

function firmOf({ company, facts }: Books): AnnualFirm {
  const { isSample = false, subsidiaries: _none, auditor: _asked, ...filer } = filerOf(company);
  const contactEmail = company.profile.primary_contact.email ?? '';
  return { ...filer, contactEmail, companyType: facts.companyType, isSample };
}

type Entered = { period: Period; year: Span; capital: CapitalInputs; filings: readonly FiledFocusReport[] };

/** Returns the roll-forward items saved for periods that cover the year's days, of the last one also its prefilled ones, and the days without any. */
function enteredIn(
  books: Books,
  { period, year, capital, filings }: Entered,
): { entered: readonly EnteredPeriod[]; enteredGaps: readonly Span[] } {
  const saved = books.saved.map(({ timeReport }) => requirePeriod(timeReport)).filter(({ end }) => end < year.to);
  const isOfKind = ({ kind }: Period) => kind === period.kind;
  const periods = [...saved.filter(isOfKind), ...saved.filter((one) => !isOfKind(one)), period];
  const filedFrom = (end: IsoDate) => filings.find(({ to }) => to === end)?.from;
  const startOf = (one: Period) => (one === period ? incomePlanOf(books, one).from : filedFrom(one.end));
  const pieces = [
    ...periods.map((one) => ({ period: one, from: periodStart(one), to: one.end })),
    // A report without its prior trial balance covers more than its period.
    ...periods.map((one) => ({ period: one, from: startOf(one) ?? periodStart(one), to: one.end })),
  ];
  const tiles = tileSpan(year, pieces);
  const chosen =
    tiles ?? pieces.slice(0, periods.length).filter((piece) => isOfKind(piece.period) && piece.to >= year.from);
  const entered = chosen.map(({ period: one }) => ({
    timeReport: formatPeriod(one),
    items: rolled(one === period ? capital : periodInputs(books, one, null).inputs),
  }));
  return { entered, enteredGaps: tiles === null ? findGaps(year, pieces) : [] };
}

function rolled(inputs: CapitalInputs): EnteredPeriod['items'] {
  const { equityAdditions, equityDeductions, beginningSubordinated, subordinatedIncreases, subordinatedDecreases } =
    inputs;
  return {
    '4260': toDecimalString(equityAdditions),
    '4270': toDecimalString(equityDeductions),
    '4300': toDecimalString(beginningSubordinated),
    '4310': toDecimalString(subordinatedIncreases),
    '4320': toDecimalString(subordinatedDecreases),
  };
}

async function filedOn(tx: Executor, companyId: number, periodEnd: IsoDate): Promise<AnnualInputs['filed']> {
  const stored = await findFiling(tx, { companyId, type: 'FOCUS', periodEnd });
  if (stored === null) return null;
  const { boxes, generatedAt } = toFocusForm(readFrozenReport(stored).results);
  return { name: stored.name, generatedAt, amounts: textsOf(printedAmounts(boxes.cents)) };
}

type SipcYear = { year: Span; yearEnd: YearEnds };

/** Returns the year's final SIPC forms; nothing for a firm whose certificate claims exclusion from SIPC. */
async function sipcOf(
  tx: Executor,
  companyId: number,
  { year, yearEnd }: SipcYear,
): Promise<Pick<AnnualInputs, 'sipc'>> {
  const certificates = (await listReportedPeriods(tx, companyId)).filter(({ type }) => type === 'SIPC_3');
  const sipcCertified = certificates.map(({ periodEnd }) => periodEnd);
  if (!isFiledFor(obligations.SIPC_7, year.to, { frequency: 'Quarterly', yearEnd, sipcCertified })) return {};
  const half = firstHalfEnd(year.to, yearEnd);
  return {
    sipc: {
      firstHalf: half === null ? null : await sipcFiled(tx, { companyId, type: 'SIPC_6', periodEnd: half }),
      year: await sipcFiled(tx, { companyId, type: 'SIPC_7', periodEnd: year.to }),
    },
  };
}

async function sipcFiled(tx: Executor, of: Parameters<typeof findFiling>[1]): Promise<SipcFiled | null> {
  const stored = await findFiling(tx, of);
  if (stored === null) return null;
  return { name: stored.name, amounts: formAmounts(readFrozenReport(stored).results) };
}

/** Returns the amounts of a form of amounts, as it froze them. */
function formAmounts(results: unknown): SipcFiled['amounts'] {
  return (results as Pick<SipcFiled, 'amounts'>).amounts;
}

/** Sums the income of FOCUS reports that cover each day of the year once; null without. */
function filedIncome(year: Span, filings: readonly FiledFocusReport[]): FiledIncome | null {
  const tiles = tileSpan(year, filings);
  if (tiles === null) return null;
  const totals = new Map<string, Money>();
  for (const { form } of tiles) {
    for (const [code, amount] of printedAmounts(form.boxes.cents)) {
      totals.set(code, add(totals.get(code) ?? zero, amount ?? zero));
    }
  }
  return { names: tiles.map(({ name }) => name), amounts: textsOf(totals) };
}

function textsOf(amounts: LineAmounts): ItemAmounts {
  return Object.fromEntries(
    [...amounts].map(([code, amount]) => [code, amount === null ? null : toDecimalString(roundTo(amount, 2))]),
  );
}
