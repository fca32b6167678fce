import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Statements } from '@server/db/client';
import { listLineBalances } from '@server/db/repositories/books/accountBalancesRepository';
import {
  type Books,
  bookInputs,
  hasTrialBalance,
  incomePlanOf,
  periodInputs,
  readBooks,
} from '@server/services/figures/books';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { periodOf } from '@server/services/figures/period';
import type { PeriodReport } from '@/contract/statements/statement';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { Finding, FocusComputation, FocusInputs } from '@/domain/focus/types';
import { comparePeriods, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { indexBalances } from '@/domain/statements/balances';
import { outlineStatement } from '@/domain/statements/outlineStatement';
import type { Statement, StatementAccount, StatementColumn } from '@/domain/statements/statement';
import { statementFindings } from '@/domain/statements/statementFindings';
import { endsOf, readBalances } from './statementAccounts';
import { fillStatement } from './walkStatement';

/** A period report but for its rows, which `walkStatement` reads, and what is to be said of each of its columns. */
export type ReadStatement = {
  companyId: number;
  companyName: string;
  statement: Statement;
  findings: readonly (readonly Finding[])[];
};

/** What is asked for: a report of periods, by their `time_report`s. */
export type StatementRequest = { report: PeriodReport; timeReports: readonly string[] };

/**
 * A report of periods, each once and by date, from the committed books of a snapshot that the caller holds. Throws 400 for what is no period.
 */
export async function readStatement(
  tx: Statements,
  companyId: number,
  { report, timeReports }: StatementRequest,
): Promise<ReadStatement> {
  const periods = [...new Set(timeReports)].map((text) => periodOf(text, 'time_reports')).toSorted(comparePeriods);
  const books = await nameLeftOut(tx, await readBooks(tx, companyId, periods));
  const columns: StatementColumn[] = [];
  const findings: (readonly Finding[])[] = [];
  for (const period of periods) {
    const column = columnOf(books, period, report);
    columns.push(column);
    findings.push(findingsOf(books, column, report));
    // Two dozen periods are a computation each; other requests go in between.
    await nextTurn();
  }
  const accounts = await readLines(tx, companyId, endsOf(columns, report));
  return {
    companyId,
    companyName: books.company.companyName,
    statement: outlineStatement(report, { accounts, columns }),
    findings,
  };
}

/** The period reports of books that were read for the period, but for their rows. */
export async function outlinesOf<Report extends PeriodReport>(
  tx: Statements,
  books: Books,
  { reports, period }: { reports: readonly Report[]; period: Period },
): Promise<Record<Report, Statement>> {
  const columns = reports.map((report) => [report, columnOf(books, period, report)] as const);
  const ends = new Set(columns.flatMap(([report, column]) => endsOf([column], report)));
  const accounts = await readLines(tx, books.company.id, [...ends]);
  const outlines = columns.map(([report, column]) => [
    report,
    outlineStatement(report, { accounts, columns: [column] }),
  ]);
  // Each report has its entry.
  return Object.fromEntries(outlines) as Record<Report, Statement>;
}

/** The non-allowable assets of a period as a computation of it has them, whose capital inputs need not be those that are stored. */
export async function nonAllowableOf(
  tx: Statements,
  books: Books,
  { inputs: { period, capital }, computation: { figures } }: { inputs: FocusInputs; computation: FocusComputation },
): Promise<Statement> {
  const columns = [{ ...columnOf(books, period, 'balance-sheet'), capital, figures }];
  const { id: companyId } = books.company;
  const accounts = await readLines(tx, companyId, [period.end]);
  return fillStatement(tx, { companyId, statement: outlineStatement('non-allowable-assets', { accounts, columns }) });
}

/** The reports that show items of FOCUS, which the others needn't compute. */
const withFigures: readonly PeriodReport[] = ['non-allowable-assets', 'aggregate-indebtedness'];

function columnOf(books: Books, period: Period, report: PeriodReport): StatementColumn {
  const hasBooks = hasTrialBalance(books, period);
  const capital = periodInputs(books, period, null).inputs;
  const inputs = bookInputs(books, period, { capital, priorFiling: null });
  return {
    period,
    name: formatPeriod(period),
    hasTrialBalance: hasBooks,
    plan: incomePlanOf(books, period),
    capital,
    // None of the items shown rests on the inventory.
    figures: hasBooks && withFigures.includes(report) ? computeByCurrentRules(inputs).figures : null,
  };
}

function findingsOf(books: Books, column: StatementColumn, report: PeriodReport): readonly Finding[] {
  const { period, plan, capital, figures } = column;
  const inputs = bookInputs(books, period, { capital, priorFiling: null });
  const balances = column.hasTrialBalance ? indexBalances(inputs.trialBalances) : new Map();
  return statementFindings(report, { inputs, balances, plan, figures: figures ?? {} });
}

/** What the accounts of each line hold together, as one account. */
async function readLines(tx: Statements, companyId: number, ends: readonly IsoDate[]): Promise<StatementAccount[]> {
  const lines = await listLineBalances(tx, companyId, ends);
  return lines.map(({ focus_id: focusId, balances }) => ({
    id: 0,
    number: '',
    name: '',
    focusId,
    ssoiId: null,
    balances: readBalances(balances),
  }));
}
