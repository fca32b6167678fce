import type { WrittenAccount } from '@/domain/imports/accountText';
import { flipped, type Scheme } from './schemes';
import { findSums, type SummedRow } from './sumRows';

/** A row of a table as an account, with what its words say. */
export type BodyRow = {
  row: number;
  account: WrittenAccount;
  /** `total` for a total's words, `net` for a net of others, which can be an account too. */
  words: 'total' | 'net' | null;
};

/** A scheme's reading of the rows. */
export type Evaluation = {
  scheme: Scheme;
  /** Places of the rows that are accounts. */
  kept: readonly number[];
  /** Reasons of rows that aren't accounts, by place. */
  left: ReadonlyMap<number, string>;
  /** Totals that equal no lines above them. */
  unexplained: readonly number[];
  /** Sums that equal their lines. */
  explained: number;
  /** Debits less credits of the kept rows, in cents; zero if the reading closes. */
  difference: bigint;
  debits: bigint;
  credits: bigint;
  /** Equal for readings with the same result. */
  signature: string;
  /** True if lines that look like accounts are sums, by amounts alone. */
  isByAmountsAlone: boolean;
};

const zero = 0n;

/** Sorts the rows into accounts and sums, as their amounts prove it, and adds up the accounts. */
export function evaluate(scheme: Scheme, rows: readonly BodyRow[], isNumbered: boolean): Evaluation {
  const table = { scheme, rows, isNumbered };
  const isUnnumbered = (place: number) => isNumbered && rows[place]?.account.number === null;
  const directions = ['above', 'below'] as const;
  const byWords = bestOf(
    directions.map((linesAre) => tryReading(table, { isCandidate: isUnnumbered, linesAre, least: 2 })),
  );
  if (rows.length > mostCompared) return byWords;
  const everyRow = [2, 1].flatMap((least) =>
    directions.map((linesAre) => tryReading(table, { isCandidate: () => true, linesAre, least })),
  );
  const byAmounts = bestOf(everyRow);
  const more = byWords.kept.length - byAmounts.kept.length;
  // A single line that happens to equal those around it is no proof if the file closes with it, nor are codes that repeat.
  const isProof = closes(byAmounts) && byAmounts.explained <= byAmounts.kept.length;
  const isMore = isProof && more > 0 && (!closes(byWords) || more > 1);
  return isMore ? { ...byAmounts, isByAmountsAlone: true } : byWords;
}

/** Rows up to which a file is searched for sums that don't say so; it would take seconds for each column of more. */
const mostCompared = 5000;

/** Returns the same reading of a scheme whose sides are exchanged. */
export function flipEvaluation(reading: Evaluation): Evaluation {
  const { isByAmountsAlone } = reading;
  return { ...conclude({ ...reading, scheme: flipped(reading.scheme) }), isByAmountsAlone };
}

/** Returns the attempt that closes and explains the most sums, else the first of all. */
function bestOf(attempts: readonly Evaluation[]): Evaluation {
  const [first] = attempts;
  const [best = first] = attempts.filter(closes).sort((a, b) => b.explained - a.explained);
  if (best === undefined) throw new RangeError('A table is read in at least one way');
  return best;
}

/** Returns true if debits equal credits and no total contradicts the rows. */
export function closes({ difference, debits, kept, unexplained }: Evaluation): boolean {
  return difference === zero && debits !== zero && kept.length > 1 && unexplained.length === 0;
}

type Table = { scheme: Scheme; rows: readonly BodyRow[]; isNumbered: boolean };

/** A way to look for sums: the rows that can be one, the place of their lines, and the least number of these without words of a total. */
type Mode = { isCandidate: (place: number) => boolean; linesAre: 'above' | 'below'; least: number };

function tryReading(table: Table, mode: Mode): Evaluation {
  const { scheme, rows } = table;
  const places = rows.flatMap((_, place) => (scheme.nets[place] == null ? [] : [place]));
  const summed = places.map((place) => toSummedRow(table, place, mode));
  const last = summed.length - 1;
  const found =
    mode.linesAre === 'above'
      ? findSums(summed)
      : findSums([...summed].reverse()).map(({ place, lines }) => ({ place: last - place, lines }));
  const sums = new Set(found.map(({ place }) => places[place]));
  const sorted = sortPlaces(table, places, sums);
  const reading = withNamedTotal(conclude({ ...sorted, scheme, explained: found.length }), table);
  return withGrandTotals(withoutNetIncome(withGrandTotals(reading, table), rows), table);
}

/** Returns a row by its net and debits; a sum on both sides equals both. */
function toSummedRow({ scheme, rows }: Table, place: number, { isCandidate, least }: Mode): SummedRow {
  const words = rows[place]?.words ?? null;
  const [debit, credit] = [scheme.debits[place] ?? zero, scheme.credits[place] ?? zero];
  const [net, debits] = [0, 1];
  const isOnBothSides = debit !== zero && credit !== zero;
  const compared = debit === zero && credit === zero ? [] : [net];
  return {
    amounts: [debit - credit, debit],
    compared: isOnBothSides ? [debits, net] : compared,
    isWord: words === 'total' && rows[place]?.account.number === null,
    least: words === null ? least : 1,
    isCandidate: isCandidate(place) || words !== null,
  };
}

type Sorted = Pick<Evaluation, 'kept' | 'left' | 'unexplained'>;

/** Sorts the rows with amounts into accounts, sums and what else isn't an account. */
function sortPlaces(table: Table, places: readonly number[], sums: ReadonlySet<number | undefined>): Sorted {
  const left = new Map<number, string>();
  const kept: number[] = [];
  const unexplained: number[] = [];
  for (const place of places) {
    const reason = sums.has(place) ? sumReason : reasonOf(table, place);
    if (reason === null) kept.push(place);
    else left.set(place, reason);
    if (reason === totalReason && !isZero(table, place)) unexplained.push(place);
  }
  return { kept, left, unexplained };
}

const sumReason = 'A sum of lines.';
const totalReason = 'A total.';

function isZero({ scheme }: Table, place: number): boolean {
  return scheme.debits[place] === zero && scheme.credits[place] === zero;
}

/** Returns the reason of a row that isn't an account by its words or as a line of zero; null for an account. */
function reasonOf(table: Table, place: number): string | null {
  const { account, words } = table.rows[place] ?? { account: { number: null, name: '' }, words: null };
  if (words === 'total' && (account.number === null || isZero(table, place))) return totalReason;
  const isAccount = account.number !== null || (!table.isNumbered && account.name !== '' && words === null);
  return isAccount || !isZero(table, place) ? null : 'A line of zero.';
}

type Kept = Pick<Evaluation, 'scheme' | 'kept' | 'left' | 'unexplained' | 'explained'>;

function conclude(reading: Kept): Evaluation {
  const { scheme, kept } = reading;
  let [debits, credits] = [zero, zero];
  let hash = 7;
  for (const place of kept) {
    const [debit, credit] = [scheme.debits[place] ?? zero, scheme.credits[place] ?? zero];
    debits += debit;
    credits += credit;
    hash = (Math.imul(hash, 31) + place + Number(BigInt.asIntN(32, debit - credit))) | 0;
  }
  const signature = `${kept.length}:${debits}:${hash}`;
  return { ...reading, difference: debits - credits, debits, credits, signature, isByAmountsAlone: false };
}

/** Keeps an account such as Total return swap, if the file balances with it alone. */
function withNamedTotal(reading: Evaluation, { rows, isNumbered }: Table): Evaluation {
  const { scheme, kept, unexplained, left, difference } = reading;
  // Signs by the accounts' sides give a total the sign that the file doesn't tell.
  const isOpen = isNumbered || scheme.key.endsWith(',natural');
  if (isOpen || difference === zero || unexplained.length > mostNamed) return reading;
  const isNamed = (place: number) => !/totals?\W*$/i.test(rows[place]?.account.name ?? '');
  const place = unexplained.find((each) => isNamed(each) && scheme.nets[each] === -difference);
  if (place === undefined) return reading;
  const others = new Map(left);
  others.delete(place);
  return conclude({
    ...reading,
    kept: [...kept, place].sort((a, b) => a - b),
    unexplained: unexplained.filter((each) => each !== place),
    left: others,
  });
}

const mostNamed = 50;

/** Leaves out totals of the whole file, which stand apart from the lines that they sum. */
function withGrandTotals(reading: Evaluation, { rows, isNumbered }: Pick<Table, 'rows' | 'isNumbered'>): Evaluation {
  const { scheme, kept, unexplained, left } = reading;
  const isUnnamed = (place: number) => {
    const { number, name } = rows[place]?.account ?? {};
    return number === null && (isNumbered || name === '' || rows[place]?.words !== null);
  };
  const isTotal = (place: number, { debits, credits }: Pick<Evaluation, 'debits' | 'credits'>) => {
    const [debit, credit] = [scheme.debits[place] ?? zero, scheme.credits[place] ?? zero];
    return (debit === debits && credit === credits) || (debit - credit === debits - credits && debits !== credits);
  };
  const isSum = createBlockCheck(reading);
  const known = unexplained.filter((place) => isTotal(place, reading) || (reading.difference === zero && isSum(place)));
  const extra = kept.filter(
    (place) =>
      isUnnamed(place) &&
      isTotal(place, {
        debits: reading.debits - (scheme.debits[place] ?? zero),
        credits: reading.credits - (scheme.credits[place] ?? zero),
      }),
  );
  if (known.length === 0 && extra.length === 0) return reading;
  const others = new Map(left);
  for (const place of [...known, ...extra]) others.set(place, sumReason);
  return conclude({
    ...reading,
    kept: kept.filter((place) => !extra.includes(place)),
    unexplained: unexplained.filter((place) => !known.includes(place)),
    left: others,
    explained: reading.explained + known.length + extra.length,
  });
}

/** Creates a check if a total equals a block of accounts anywhere above it, in a file that balances without it. */
function createBlockCheck({ scheme, kept }: Evaluation): (place: number) => boolean {
  return (place) => {
    const net = scheme.nets[place] ?? zero;
    if (net === zero) return false;
    const seen = new Set<bigint>([zero]);
    let sum = zero;
    for (const each of kept) {
      sum += scheme.nets[each] ?? zero;
      if (seen.has(sum - net) || seen.has(sum + net)) return true;
      seen.add(sum);
    }
    return false;
  };
}

/** Leaves out a net income without a number by which the file fails to close: its income and expenses have it. */
function withoutNetIncome(reading: Evaluation, rows: readonly BodyRow[]): Evaluation {
  const { scheme, kept, left, difference } = reading;
  if (difference === zero) return reading;
  const place = kept.find((each) => {
    const { words, account } = rows[each] ?? {};
    return words === 'net' && account?.number === null && scheme.nets[each] === difference;
  });
  if (place === undefined) return reading;
  const others = new Map(left).set(place, 'A net of other lines, without which the file balances.');
  return conclude({ ...reading, kept: kept.filter((each) => each !== place), left: others });
}
