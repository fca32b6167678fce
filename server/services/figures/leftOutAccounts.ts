import type { Statements } from '@server/db/client';
import { type LeftOutAccount, listLeftOutAccounts } from '@server/db/repositories/books/leftOutAccountsRepository';
import { isLeftOut } from '@/domain/focus/findings/bookFindings';
import type { LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import type { Books } from './books';

/** Enough to start fixing, and few enough to read in a sentence. */
const maxNamed = 5;

/** The books with names for accounts that no figure holds, so that findings can say which they are. Sound books cost nothing. */
export async function nameLeftOut(tx: Statements, books: Books): Promise<Books> {
  const left = books.trialBalances.map(({ end, lines }) => ({ end, lines: lines.filter(isLeftOut) }));
  const ends = left.filter(({ lines }) => lines.length > 0).map(({ end }) => end);
  if (ends.length === 0) return books;
  const focusIds = [...new Set(left.flatMap(({ lines }) => lines.flatMap((line) => line.focusId ?? [])))];
  const found = await listLeftOutAccounts(tx, books.view, { ends, focusIds, max: maxNamed });
  return { ...books, trialBalances: books.trialBalances.map((sums) => withNames(sums, found)) };
}

function withNames({ end, lines }: TrialBalanceSums, found: readonly LeftOutAccount[]): TrialBalanceSums {
  const ofDay = found.filter((account) => account.period_end === end);
  return { end, lines: lines.map((line) => (isLeftOut(line) ? nameLine(line, ofDay) : line)) };
}

function nameLine(line: LineBalance, found: readonly LeftOutAccount[]): LineBalance {
  const accounts = found
    .filter((account) => account.focus_id === line.focusId)
    .map((account) => ({ number: account.account_number, name: account.account_name }));
  return { ...line, accounts };
}
