import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '@server/db/client';
import {
  type Books,
  bookInputs,
  hasTrialBalance,
  incomePlanOf,
  periodInputs,
  readBooks,
} from '@server/netCapital/books';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import { requirePeriod } from '@server/netCapital/period';
import { readQuestionFacts } from '@server/netCapital/questionFacts';
import { listReceivableFacts } from '@server/netCapital/questionFactsRepository';
import type { PeriodReport } from '@/contract/statements/statement';
import { computeFigures } from '@/domain/focus/computeFigures';
import { computeByCurrentRules, requireFiguresFit } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs } from '@/domain/focus/types';
import { requireFits } from '@/domain/money';
import { comparePeriods, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { askPeriodReport } from '@/domain/questions/askPeriod';
import type { Finding } from '@/domain/questions/finding';
import { findQuestion } from '@/domain/questions/registry';
import { outlineStatement } from '@/domain/statements/outlineStatement';
import {
  getRowTotal,
  type Statement,
  type StatementAccount,
  type StatementColumn,
} from '@/domain/statements/statement';
import { listLineBalances } from './accountBalancesRepository';
import { endsOf, parseBalances } from './statementAccounts';
import { fillStatement } from './walkStatement';

/** A period report without its rows, which `walkStatement` reads, and the findings of each column. */
export type ReadStatement = {
  companyId: number;
  companyName: string;
  statement: Statement;
  findings: readonly (readonly Finding[])[];
};

/** A requested period report and its periods, by their `time_report`s. */
export type StatementRequest = { report: PeriodReport; timeReports: readonly string[] };

/**
 * Reads a period report, each period once and by date, from the committed books of a snapshot that the caller holds. Throws 400 for an invalid
 * period.
 */
export async function readStatement(
  tx: Executor,
  companyId: number,
  { report, timeReports }: StatementRequest,
): Promise<ReadStatement> {
  const periods = [...new Set(timeReports)].map((text) => requirePeriod(text, 'time_reports')).toSorted(comparePeriods);
  const books = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, periods));
  const columns: StatementColumn[] = [];
  const findings: (readonly Finding[])[] = [];
  for (const period of periods) {
    const column = columnOf(books, period, report);
    columns.push(column);
    findings.push(await findingsOf(tx, books, { column, report }));
    // Each of two dozen periods is a computation; other requests go in between.
    await nextTurn();
  }
  const accounts = await readLines(tx, companyId, endsOf(columns, report));
  const statement = outlineStatement(report, { accounts, columns });
  requireTotalsFit(statement);
  return { companyId, companyName: books.company.companyName, statement, findings };
}

/** Throws `AmountTooLarge` for a line or total of more digits than a number on the wire has, before any of it is sent. */
function requireTotalsFit(statement: Statement): void {
  const names = [...statement.columns.map(({ name }) => name), 'all periods'];
  for (const { lines, total } of statement.groups) {
    for (const { name, amounts } of [...lines, total]) {
      for (const [place, amount] of [...amounts, getRowTotal(statement, amounts)].entries())
        if (amount) requireFits(amount, `${name} of ${names[place]}`);
    }
  }
}

/** Returns the period reports of books that were read for the period, without their rows. */
export async function outlinesOf<Report extends PeriodReport>(
  tx: Executor,
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
  // Every report has an entry.
  return Object.fromEntries(outlines) as Record<Report, Statement>;
}

/** Returns a period's non-allowable assets from its computation, whose capital inputs may differ from the stored ones. */
export async function nonAllowableOf(
  tx: Executor,
  books: Books,
  { inputs: { period, capital }, computation: { figures } }: { inputs: FocusInputs; computation: FocusComputation },
): Promise<Statement> {
  const columns = [{ ...columnOf(books, period, 'balance-sheet'), capital, figures }];
  const { id: companyId } = books.company;
  const accounts = await readLines(tx, companyId, [period.end]);
  return fillStatement(tx, { companyId, statement: outlineStatement('non-allowable-assets', { accounts, columns }) });
}

/** The reports that show items of FOCUS; others skip its computation. */
const reportsWithFigures: readonly PeriodReport[] = ['non-allowable-assets', 'aggregate-indebtedness'];

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
    // None of the items shown depends on the inventory.
    figures: hasBooks && reportsWithFigures.includes(report) ? computeByCurrentRules(inputs).figures : null,
  };
}

type AskedColumn = { column: StatementColumn; report: PeriodReport };

/** Asks a column's questions of its sums; where the list by age can answer one, with the accounts and the list, but without people's answers. */
async function findingsOf(tx: Executor, books: Books, { column, report }: AskedColumn): Promise<readonly Finding[]> {
  const { period, capital } = column;
  const read = bookInputs(books, period, { capital, priorFiling: null });
  const inputs = column.hasTrialBalance ? read : { ...read, trialBalances: [] };
  const computed = computeFigures(inputs);
  requireFiguresFit({ ...computed, period });
  const found = askPeriodReport(report, { ...computed, inputs });
  const readsList = found.some(({ rule }) => findQuestion(rule)?.reads.includes('receivables'));
  if (!readsList || (await listReceivableFacts(tx, books.view, period.end)).length === 0) return found;
  const facts = { ...(await readQuestionFacts(tx, books, period)), answers: [] };
  return askPeriodReport(report, { ...computed, inputs: { ...inputs, facts } });
}

/** Returns the sums of each line's accounts, as one account. */
async function readLines(tx: Executor, companyId: number, ends: readonly IsoDate[]): Promise<StatementAccount[]> {
  const lines = await listLineBalances(tx, companyId, ends);
  return lines.map(({ focus_id: focusId, balances }) => ({
    id: 0,
    number: '',
    name: '',
    focusId,
    ssoiId: null,
    balances: parseBalances(balances),
  }));
}
