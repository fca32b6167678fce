import { monthOf } from '@/domain/imports/titleDates';
import { formatCents } from './amounts';
import { type BodyRow, closes, type Evaluation, evaluate, flipEvaluation } from './evaluate';
import { rateStage } from './headerWords';
import { findResults } from './relations';
import { type Scheme, signedBySide } from './schemes';

/** A reading of a trial balance's columns with its evidence. */
export type BalanceReading = Evaluation & {
  key: string;
  /** 1 if words or arithmetic say that these are the balances, -1 that they aren't. */
  rate: -1 | 0 | 1;
  /** Sentences on what supports it. */
  evidence: readonly string[];
};

/** The reading of a trial balance: `best`, and the others that explain the file as well. */
export type BalanceDecision = {
  best: BalanceReading;
  rivals: readonly BalanceReading[];
  isClosing: boolean;
  /** All readings that close, the best first; empty if none of them is proved. */
  closing: readonly BalanceReading[];
};

/** The facts on a trial balance, and what is known about it. */
export type BalanceFacts = {
  rows: readonly BodyRow[];
  schemes: readonly Scheme[];
  isNumbered: boolean;
  /** The normal side of a row's account, null if unknown; expensive, so only some rows are asked. */
  sideOf: (place: number) => 'debit' | 'credit' | null;
  /** The key of the reading that a person chose, or of a known format or earlier file. */
  chosen?: string | undefined;
  known?: string | undefined;
  /** The month of the period in the titles, such as `2026-06`; null if they name none or several. */
  titleMonth: string | null;
};

/** Decides how the amounts are read: what closes without a rival is proved. Returns null without a column of amounts. */
export function decideBalances(facts: BalanceFacts): BalanceDecision | null {
  if (facts.schemes.length === 0) return null;
  const readings = readingsOf(facts);
  const closing = ranked(distinct(readings.filter(closes)), facts);
  return (
    chosenReading(readings, facts) ??
    knownReading(readings, facts) ??
    decideClosing(closing, facts) ??
    undecided(readings, facts)
  );
}

function chosenReading(readings: readonly BalanceReading[], { chosen }: BalanceFacts): BalanceDecision | null {
  const own = readings.find(({ key }) => key === chosen);
  return own === undefined ? null : { best: own, rivals: [], isClosing: closes(own), closing: [] };
}

/**
 * Returns the reading of a known format or an earlier file, unless the arithmetic of another one is better. Columns don't say which sign is a credit, so
 * signs that the accounts leave open are asked for again.
 */
function knownReading(readings: readonly BalanceReading[], { known }: BalanceFacts): BalanceDecision | null {
  const ofColumns = readings.filter(({ key, scheme }) => key === known || scheme.base === known);
  const own = ofColumns.find(({ key }) => key === known) ?? ofColumns[0];
  if (own === undefined || (!closes(own) && readings.some(closes))) return null;
  const isOpen = ofColumns.length > 1 && own.scheme.columns.length === 1;
  const rivals = isOpen ? ofColumns.filter((each) => each !== own) : [];
  return { best: own, rivals, isClosing: closes(own), closing: [] };
}

type Titled = Pick<BalanceFacts, 'titleMonth'>;

/** Returns the best of the readings that close, with those that explain the file as well. */
export function decideClosing(closing: readonly BalanceReading[], facts: Titled): BalanceDecision | null {
  const [best, ...others] = closing;
  if (best === undefined) return null;
  const rivals = others.filter((each) => isRival(best, each, facts));
  const isDoubtful = best.rate === -1 || (best.isByAmountsAlone && best.explained < 2);
  return { best, rivals: rivals.length === 0 && isDoubtful ? [best] : rivals, isClosing: true, closing };
}

function readingsOf(facts: BalanceFacts): BalanceReading[] {
  const { schemes, rows, isNumbered } = facts;
  const results = findResults(schemes);
  const toReading = (evaluation: Evaluation): BalanceReading => {
    const { scheme } = evaluation;
    const result = results.get(scheme.base);
    const evidence = evidenceOf(evaluation, result);
    return { ...evaluation, key: scheme.key, rate: rateOf(scheme, result), evidence };
  };
  const read = (scheme: Scheme) => toReading(evaluate(scheme, rows, isNumbered));
  const plain = schemes.flatMap((scheme): BalanceReading[] => {
    const reading = read(scheme);
    if (scheme.isSided) return [reading];
    const isRight = polarityOf(reading, facts);
    if (isRight === true) return [reading];
    const other = toReading(flipEvaluation(reading));
    return isRight === false ? [other] : [reading, other];
  });
  if (plain.some((reading) => closes(reading) && reading.rate >= 0)) return plain;
  return [...plain, ...naturalReadings(facts, read)];
}

/** Rates a scheme by arithmetic before words; debits and credits that fill the same rows are movements, unless they say balance. */
function rateOf({ stage, isExclusive, isBalance }: Scheme, result: 1 | -1 | undefined): BalanceReading['rate'] {
  if (result === 1) return 1;
  const byWords = stage === null && !isExclusive && !isBalance ? -1 : rateStage(stage);
  return byWords === -1 ? -1 : (result ?? byWords);
}

/** Returns the readings of columns without signs, by the normal side of each account. */
function naturalReadings(
  { schemes, rows, sideOf }: BalanceFacts,
  read: (scheme: Scheme) => BalanceReading,
): BalanceReading[] {
  const singles = schemes.filter(({ columns }) => columns.length === 1);
  if (singles.length === 0 || rows.length > mostNatural) return [];
  const isCredit = rows.map(({ account }, place) =>
    account.number === null && account.name === '' ? null : sideOf(place) === 'credit',
  );
  const readings = singles.map((scheme) => read(signedBySide(scheme, isCredit)));
  return readings.filter((reading) => closes(reading) && hasDifferentAmounts(reading));
}

/** Returns true for more than codes that repeat, which are equal on both sides by chance. */
function hasDifferentAmounts({ kept, scheme: { debits, credits } }: BalanceReading): boolean {
  const amounts = new Set(kept.flatMap((place) => [debits[place] ?? 0n, credits[place] ?? 0n]));
  amounts.delete(0n);
  return amounts.size > 2;
}

const mostNatural = 2000;

/** Returns true if the accounts' balances are on their normal sides, false if on the other ones, null if that isn't clear. */
function polarityOf({ kept, scheme }: BalanceReading, { sideOf }: BalanceFacts): boolean | null {
  const votes: boolean[] = [];
  const filled = kept.filter((place) => (scheme.nets[place] ?? 0n) !== 0n);
  for (const place of filled.slice(0, mostAsked)) {
    if (votes.length >= mostVotes) break;
    const side = sideOf(place);
    if (side !== null) votes.push((side === 'debit') === (scheme.nets[place] ?? 0n) > 0n);
  }
  return majorityOf(votes);
}

/** Returns the clear majority of at least two votes: all of the first few, 70 % of more. */
function majorityOf(votes: readonly boolean[]): boolean | null {
  const share = votes.filter((vote) => vote).length / Math.max(votes.length, 1);
  const least = votes.length < 4 ? 1 : 0.7;
  return votes.length < 2 || Math.max(share, 1 - share) < least ? null : share > 0.5;
}

const mostVotes = 40;
/** Accounts that are asked for their side; names that say nothing would take seconds in a large file. */
const mostAsked = 1000;

/** Returns one reading of each result, the best rated first. */
function distinct(readings: readonly BalanceReading[]): BalanceReading[] {
  const bySignature = new Map<string, BalanceReading>();
  for (const reading of ranked(readings)) {
    const known = bySignature.get(reading.signature);
    if (known === undefined) bySignature.set(reading.signature, reading);
    else if (reading.rate > known.rate) bySignature.set(reading.signature, { ...known, rate: reading.rate });
  }
  return [...bySignature.values()];
}

function ranked(readings: readonly BalanceReading[], facts?: Titled): BalanceReading[] {
  const weight = (reading: BalanceReading) =>
    weightOf(reading) + (facts !== undefined && isOfTitle(reading, facts) ? titled : 0);
  return [...readings].sort((a, b) => b.rate - a.rate || weight(b) - weight(a));
}

const titled = 10;

/** Returns true if a column's own period is that of the titles; a year alone fits its months. */
function isOfTitle({ scheme }: BalanceReading, { titleMonth }: Titled): boolean {
  const own = monthOf(scheme.period);
  return own !== null && titleMonth?.startsWith(own) === true;
}

function weightOf({ scheme, explained }: BalanceReading): number {
  return (scheme.isSided ? 2 : 0) + (scheme.isExclusive ? 2 : 0) + (scheme.isBalance ? 1 : 0) + (explained > 0 ? 1 : 0);
}

/** Returns true if a reading explains the file as well as the best one. */
function isRival(best: BalanceReading, other: BalanceReading, facts: Titled): boolean {
  if (best.scheme.base === other.scheme.base) return true;
  if (best.rate <= other.rate && hasOtherTime(best, other)) return !isOfOnlyTime(best, other, facts);
  if (other.rate === -1) return best.rate === -1;
  return !isMovement(best, other) && !(best.rate > other.rate && isPlainPair(best, other));
}

function hasOtherTime(best: BalanceReading, other: BalanceReading): boolean {
  return monthOf(best.scheme.period) !== monthOf(other.scheme.period);
}

/** Returns true if the best reading is of the titles' period, or has none while the other is of another one. */
function isOfOnlyTime(best: BalanceReading, other: BalanceReading, facts: Titled): boolean {
  const isOther = facts.titleMonth !== null && monthOf(other.scheme.period) !== null && !isOfTitle(other, facts);
  return isOfTitle(best, facts) || (monthOf(best.scheme.period) === null && isOther);
}

/** Returns true for debits and credits that fill the same rows beside a balance. */
function isMovement({ scheme: best }: BalanceReading, { scheme: other }: BalanceReading): boolean {
  return best.isBalance && best.isExclusive && !other.isExclusive && !other.isBalance;
}

/** Returns true for a Debit and Credit beside the same words at the end of the period: the plain ones are movements. */
function isPlainPair({ scheme: best }: BalanceReading, { scheme: other }: BalanceReading): boolean {
  return best.isSided && other.isSided && best.stage !== null && other.stage === null && !other.isBalance;
}

/** Returns the reading of a file that doesn't balance: by its headers if they name one reading, else all that they leave. */
function undecided(readings: readonly BalanceReading[], { rows }: BalanceFacts): BalanceDecision | null {
  const isWhole = ({ kept }: BalanceReading) => kept.length * 2 >= rows.length || kept.length > 1;
  const order = distinct(readings.filter(isWhole));
  const [best, ...others] = order.sort(
    (a, b) =>
      b.rate - a.rate || weightOf(b) - weightOf(a) || (absolute(a.difference) < absolute(b.difference) ? -1 : 1),
  );
  if (best === undefined) return null;
  const isNamed = best.scheme.isSided && best.scheme.isExclusive && best.rate >= 0;
  const rivals = others.filter(
    (each) => each.rate >= best.rate && each.rate >= 0 && !(isNamed && !each.scheme.isSided),
  );
  return { best, rivals, isClosing: false, closing: [] };
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function evidenceOf(evaluation: Evaluation, result: 1 | -1 | undefined): string[] {
  const { debits, credits, difference, explained } = evaluation;
  return [
    difference === 0n
      ? `Debits equal credits: ${formatCents(debits)}.`
      : `Debits are ${formatCents(debits)} and credits ${formatCents(credits)}.`,
    ...(explained === 0 ? [] : [`${explained === 1 ? '1 sum equals its' : `${explained} sums equal their`} lines.`]),
    ...(result === 1 ? ['It is the sum of the columns next to it.'] : []),
  ];
}
