import type { Executor } from '@server/db/client';
import type { LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import { isUnmappedLine } from '@/domain/questions/askedLines';
import { maxNamed } from '@/domain/questions/listNames';
import type { Books } from './books';
import { listUnmappedAccounts, type UnmappedAccount } from './lineSumsRepository';

/** Adds the names of unmapped accounts, which findings name, to the books. Runs no query without a balance on them. */
export async function withUnmappedAccountNames(tx: Executor, books: Books): Promise<Books> {
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
