import { monthOf } from '@/domain/imports/titleDates';
import { columnLetter } from '../grid';
import { type BalanceDecision, type BalanceReading, decideClosing } from './decideBalances';
import type { BodyRow } from './evaluate';

/** A committed trial balance of an earlier period; `nets` are cents by account number, debits positive. */
export type EarlierBooks = { timeReport: string; month: string; nets: ReadonlyMap<string, bigint> };

/** A table's rows, the month of its import such as `2026-06`, and the books' trial balances before it. */
export type BooksFacts = { rows: readonly BodyRow[]; month: string; books: readonly EarlierBooks[] };

/**
 * Decides among readings that close by the books: one that equals an earlier trial balance isn't that of the month. Keeps the question, with the
 * equality as evidence, unless a single reading is left that follows the earlier one.
 */
export function decideByBooks(decision: BalanceDecision, facts: BooksFacts): BalanceDecision {
  const { best, rivals, closing } = decision;
  const earlier = (rivals.length === 0 ? [] : [best, ...rivals]).flatMap((reading) => {
    const books = facts.books.find(
      (each) => isPeriodOf(reading, each.month) && isSame(netsOf(reading, facts), each.nets),
    );
    return books === undefined ? [] : [{ reading, books }];
  });
  if (earlier.length === 0) return decision;
  const isEarlier = ({ scheme }: BalanceReading) => earlier.some(({ reading }) => reading.scheme.base === scheme.base);
  const left = decideClosing(
    closing.filter((each) => !isEarlier(each)),
    { titleMonth: facts.month },
  );
  const follows = (own: Nets) => earlier.every(({ books }) => isContinued(books.nets, own));
  if (left?.rivals.length === 0 && isPeriodOf(left.best, facts.month) && follows(netsOf(left.best, facts))) {
    return { ...left, best: withSentences(left.best, [...new Set(earlier.map(sentenceOf))]) };
  }
  const told = new Map(earlier.map((each) => [each.reading, withSentences(each.reading, [sentenceOf(each)])]));
  return { ...decision, best: told.get(best) ?? best, rivals: rivals.map((each) => told.get(each) ?? each) };
}

/** Returns the earlier books that balances equal in all accounts that both have; null if they moved. `nets` are cents by account number, debits positive. */
export function findSameBooks(nets: Nets, books: readonly EarlierBooks[]): EarlierBooks | null {
  return books.find((each) => isSame(nets, each.nets)) ?? null;
}

/** Returns the sentence that the amounts of these columns equal the books of a period. */
export function sameBooksText(columns: readonly number[], timeReport: string): string {
  const letters = columns.map(columnLetter);
  const equal = letters.length === 1 ? `Column ${letters[0]} equals` : `Columns ${letters.join(' and ')} equal`;
  return `${equal} your books’ trial balance of ${timeReport}.`;
}

type Nets = ReadonlyMap<string, bigint>;

const zero = 0n;
/** A company without any movement in a period has few accounts. */
const leastAccounts = 20;

/** Returns true if the reading's own period is the month, or it has none. */
function isPeriodOf({ scheme }: BalanceReading, month: string): boolean {
  const own = monthOf(scheme.period);
  return own === null || month.startsWith(own);
}

/** Returns the net of each account number; an empty cell is zero. */
function netsOf({ scheme, left }: BalanceReading, { rows }: BooksFacts): Nets {
  const nets = new Map<string, bigint>();
  for (const [place, { account }] of rows.entries()) {
    if (account.number === null || left.has(place)) continue;
    nets.set(account.number, (nets.get(account.number) ?? zero) + (scheme.nets[place] ?? zero));
  }
  return nets;
}

/** Returns true if all accounts that both have are equal, which are nearly all that have a balance. A quiet month changes few accounts. */
function isSame(own: Nets, books: Nets): boolean {
  const both = filled(own).filter(([number]) => books.has(number));
  const isEqual = [...own].every(([number, net]) => (books.get(number) ?? net) === net);
  const least = Math.max(filled(own).length, filled(books).length) * 0.9;
  return isEqual && both.length >= Math.max(leastAccounts, least);
}

/**
 * Returns true if the balances can follow those of the books: most accounts still have one, on the same side, and some didn't change. Movements leave
 * accounts at zero, and have either side.
 */
function isContinued(books: Nets, own: Nets): boolean {
  const before = filled(books);
  const kept = before.filter(([number]) => (own.get(number) ?? zero) !== zero);
  const sameSide = kept.filter(([number, net]) => (own.get(number) ?? zero) > zero === net > zero);
  const unchanged = kept.filter(([number, net]) => own.get(number) === net);
  return kept.length >= before.length * 0.8 && sameSide.length >= kept.length * 0.9 && unchanged.length >= 2;
}

function filled(nets: Nets): [string, bigint][] {
  return [...nets].filter(([, net]) => net !== zero);
}

function withSentences(reading: BalanceReading, sentences: readonly string[]): BalanceReading {
  return { ...reading, evidence: [...reading.evidence, ...sentences] };
}

function sentenceOf({ reading, books }: { reading: BalanceReading; books: EarlierBooks }): string {
  const columns = reading.scheme.columns.filter(({ field }) => field !== 'side').map(({ column }) => column);
  return sameBooksText(columns, books.timeReport);
}
