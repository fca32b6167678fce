import { type Statements, withSnapshot } from '@server/db/client';
import { type AccountBalances, listAccountBalances } from '@server/db/repositories/accountBalancesRepository';
import type { CompanyContext } from '@server/services/context';
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
import type { PeriodReport } from '@/contract/statement';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { Finding, FocusComputation, FocusInputs } from '@/domain/focus/types';
import { type Money, money } from '@/domain/money';
import { comparePeriods, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import { indexBalances } from '@/domain/statements/balances';
import { buildStatement } from '@/domain/statements/buildStatement';
import type { Statement, StatementAccount, StatementColumn } from '@/domain/statements/statement';
import { statementFindings } from '@/domain/statements/statementFindings';

/** A period report, and what is to be said of each of its columns. */
export type ReadStatement = { companyName: string; statement: Statement; findings: readonly (readonly Finding[])[] };

/** A report of periods, each once and by date, from the committed books of one moment. Throws 400 for what is no period. */
export function readStatement(
  { database, member }: Pick<CompanyContext, 'database' | 'member'>,
  report: PeriodReport,
  timeReports: readonly string[],
): Promise<ReadStatement> {
  return withSnapshot(database, (tx) => readStatementIn(tx, member.companyId, { report, timeReports }));
}

/** The same within a snapshot that the caller holds. */
export async function readStatementIn(
  tx: Statements,
  companyId: number,
  { report, timeReports }: { report: PeriodReport; timeReports: readonly string[] },
): Promise<ReadStatement> {
  const periods = [...new Set(timeReports)].map((text) => periodOf(text, 'time_reports')).toSorted(comparePeriods);
  const books = await nameLeftOut(tx, await readBooks(tx, companyId, periods));
  const statement = await statementOf(tx, books, { report, periods });
  return {
    companyName: books.company.companyName,
    statement,
    findings: statement.columns.map((column) => findingsOf(books, column, report)),
  };
}

/** A period report of books that were read for its periods, which are each there once and by date. */
export async function statementOf(
  tx: Statements,
  books: Books,
  { report, periods }: { report: PeriodReport; periods: readonly Period[] },
): Promise<Statement> {
  const columns = periods.map((period) => columnOf(books, period, report));
  const accounts = await listAccountBalances(tx, books.company.id, endsOf(columns, report));
  return buildStatement(report, { accounts: accounts.map(toAccount), columns });
}

/** The non-allowable assets of a period as a computation of it has them, whose capital inputs need not be those that are stored. */
export async function nonAllowableOf(
  tx: Statements,
  books: Books,
  { inputs: { period, capital }, computation: { figures } }: { inputs: FocusInputs; computation: FocusComputation },
): Promise<Statement> {
  const column = { ...columnOf(books, period, 'balance-sheet'), capital, figures };
  const accounts = await listAccountBalances(tx, books.company.id, [period.end]);
  return buildStatement('non-allowable-assets', { accounts: accounts.map(toAccount), columns: [column] });
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

/** The trial balances that any of the columns uses; only income takes more than the period's own. */
function endsOf(columns: readonly StatementColumn[], report: PeriodReport): readonly IsoDate[] {
  const used = columns.filter(({ hasTrialBalance: hasBooks }) => hasBooks);
  const ends = used.flatMap(({ period, plan }) =>
    report === 'income-statement' ? plan.parts.map(({ end }) => end) : [period.end],
  );
  return [...new Set(ends)];
}

function toAccount(account: AccountBalances): StatementAccount {
  const texts = account.balances.split(' ');
  const balances = new Map<IsoDate, Money>();
  for (let index = 0; index < texts.length; index += 2)
    balances.set(texts[index] ?? '', money(texts[index + 1] ?? '0'));
  return {
    id: account.id,
    number: account.account_number,
    name: account.account_name,
    focusId: account.focus_id,
    ssoiId: account.ssoi_id,
    balances,
  };
}
