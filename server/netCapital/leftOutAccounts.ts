import type { Executor } from '@server/db/client';
import { deferredTaxPattern, isUnmappedLine, payablesLine } from '@/domain/focus/findings/bookFindings';
import type { LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import type { Books } from './books';
import { listAccountsNamed, listUnmappedAccounts, type UnmappedAccount } from './lineSumsRepository';

/** Maximum of accounts that a finding names in its sentence. */
const maxNamed = 5;

/**
 * Adds the names of accounts that findings name to the books: unmapped ones, and deferred tax liabilities in aggregate indebtedness. Runs no query
 * without a balance on their lines.
 */
export async function withUnmappedAccountNames(tx: Executor, books: Books): Promise<Books> {
  return withDeferredTaxNames(tx, await withUnmappedNames(tx, books));
}

async function withDeferredTaxNames(tx: Executor, books: Books): Promise<Books> {
  const holds = (lines: readonly LineBalance[]) => lines.some(({ focusId }) => focusId === payablesLine);
  const ends = books.trialBalances.filter(({ lines }) => holds(lines)).map(({ end }) => end);
  if (ends.length === 0) return books;
  const query = { ends, focusId: payablesLine, pattern: deferredTaxPattern, max: maxNamed };
  const found = await listAccountsNamed(tx, books.view, query);
  if (found.length === 0) return books;
  const withAccounts = ({ end, lines }: TrialBalanceSums) => {
    const ofDay = found.filter((account) => account.period_end === end);
    return { end, lines: lines.map((line) => (line.focusId === payablesLine ? nameLine(line, ofDay) : line)) };
  };
  return { ...books, trialBalances: books.trialBalances.map(withAccounts) };
}

async function withUnmappedNames(tx: Executor, books: Books): Promise<Books> {
  const left = books.trialBalances.map(({ end, lines }) => ({ end, lines: lines.filter(isUnmappedLine) }));
  const ends = left.filter(({ lines }) => lines.length > 0).map(({ end }) => end);
  if (ends.length === 0) return books;
  const focusIds = [...new Set(left.flatMap(({ lines }) => lines.flatMap((line) => line.focusId ?? [])))];
  const found = await listUnmappedAccounts(tx, books.view, { ends, focusIds, max: maxNamed });
  return { ...books, trialBalances: books.trialBalances.map((sums) => withNames(sums, found)) };
}

function withNames({ end, lines }: TrialBalanceSums, found: readonly UnmappedAccount[]): TrialBalanceSums {
  const ofDay = found.filter((account) => account.period_end === end);
  return { end, lines: lines.map((line) => (isUnmappedLine(line) ? nameLine(line, ofDay) : line)) };
}

function nameLine(line: LineBalance, found: readonly UnmappedAccount[]): LineBalance {
  const accounts = found
    .filter((account) => account.focus_id === line.focusId)
    .map((account) => ({ number: account.account_number, name: account.account_name }));
  return { ...line, accounts };
}
