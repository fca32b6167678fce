import type { AmountColumn } from './amounts';
import { type BalanceStage, type HeaderMeaning, headerWords, readAmountHeader } from './headerWords';

/** A way to take balances from columns: a signed one, one with a side in another column, or a debit and a credit. */
export type Scheme = {
  /** The choice of it in an import, such as `debit=2,credit=3`; `base` is that of the columns alone. */
  key: string;
  base: string;
  columns: readonly { column: number; field: 'debit' | 'credit' | 'amount' | 'side' }[];
  /** The net of each row in cents, debits positive; null where all of its cells are empty. */
  nets: readonly (bigint | null)[];
  debits: readonly bigint[];
  credits: readonly bigint[];
  stage: BalanceStage | null;
  period: string;
  /** True if the headers say which side is which. */
  isSided: boolean;
  isBalance: boolean;
  /** True for two columns that mostly aren't filled in the same row, or a single one. */
  isExclusive: boolean;
  label: string;
};

/** The amounts of a table, and its cells for columns that say the side. */
export type SchemeTable = {
  headers: readonly string[];
  amounts: readonly AmountColumn[];
  /** Columns of words, by place. */
  texts: readonly { column: number; cells: readonly string[] }[];
  /** Returns true for a row whose words say total, which fills debit and credit alike. */
  isTotal: (place: number) => boolean;
};

/** Lists all ways in which columns can be the balances. */
export function listSchemes({ headers, amounts, texts, isTotal }: SchemeTable): Scheme[] {
  const columns = amounts.map((amount) => ({
    ...amount,
    header: headers[amount.column] ?? '',
    meaning: readAmountHeader(headers[amount.column] ?? ''),
  }));
  const pairs = [...labelledPairs(columns, isTotal), ...barePairs(columns, isTotal)];
  const sides = texts.filter(({ cells }) => isSideColumn(cells));
  const singles = columns.filter(({ meaning }) => meaning.side === null).map((column) => single(column));
  const flagged = sides.flatMap((side) =>
    columns.filter(({ meaning }) => meaning.side === null).map((column) => withSide(column, side)),
  );
  return [...pairs, ...flagged, ...singles];
}

type Column = AmountColumn & { header: string; meaning: HeaderMeaning };

const zero = 0n;

function single(column: Column): Scheme {
  const nets = column.values.map((value) => value ?? null);
  return {
    key: `amount=${column.column}`,
    base: `amount=${column.column}`,
    columns: [{ column: column.column, field: 'amount' }],
    nets,
    debits: nets.map((net) => (net !== null && net > zero ? net : zero)),
    credits: nets.map((net) => (net !== null && net < zero ? -net : zero)),
    stage: column.meaning.stage,
    period: column.meaning.period,
    isSided: false,
    isBalance: column.meaning.isBalance,
    isExclusive: true,
    label: column.header,
  };
}

function withSide(column: Column, side: { column: number; cells: readonly string[] }): Scheme {
  const base = single(column);
  const isCredit = side.cells.map((cell) => /^c/i.test(cell));
  const nets = base.nets.map((net, place) => (net !== null && isCredit[place] === true ? -net : net));
  return {
    ...base,
    key: `amount=${column.column},side=${side.column}`,
    base: `amount=${column.column},side=${side.column}`,
    columns: [...base.columns, { column: side.column, field: 'side' }],
    nets,
    debits: base.nets.map((net, place) => (net !== null && isCredit[place] !== true ? net : zero)),
    credits: base.nets.map((net, place) => (net !== null && isCredit[place] === true ? net : zero)),
    isSided: true,
  };
}

function isSideColumn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const said = filled.filter((cell) => /^(?:d|c|dr|cr|db|debit|credit)\.?$/i.test(cell));
  return filled.length > 1 && said.length >= filled.length * 0.9 && said.length >= cells.length * 0.3;
}

/** Pairs debits with credits of the same group by the words of their headers. */
function labelledPairs(columns: readonly Column[], isTotal: SchemeTable['isTotal']): Scheme[] {
  const debits = columns.filter(({ meaning }) => meaning.side === 'debit');
  const credits = columns.filter(({ meaning }) => meaning.side === 'credit');
  return debits.flatMap((debit) => {
    const group = groupOf(debit);
    const same = credits.filter((credit) => groupOf(credit) === group);
    const options = same.length > 0 ? same : debits.length === 1 ? credits : [];
    const credit = [...options].sort((a, b) => distance(a, debit) - distance(b, debit))[0];
    return credit === undefined ? [] : [pair({ debit, credit, isSided: true }, isTotal)];
  });
}

function distance(a: Column, b: Column): number {
  return Math.abs(a.column - b.column);
}

function groupOf({ header }: Column): string {
  const words = headerWords(header).split(' ');
  return words
    .filter((word) => !/^(?:dr|drs|cr|crs|debits?|credits?|debe|haber|soll|haben|amount|amt)$/.test(word))
    .join(' ');
}

/** Pairs neighbors without words of sides, of which each row fills one. */
function barePairs(columns: readonly Column[], isTotal: SchemeTable['isTotal']): Scheme[] {
  const bare = columns.filter(({ meaning }) => meaning.side === null);
  return bare.flatMap((first, place) => {
    const second = bare[place + 1];
    if (second === undefined) return [];
    const scheme = pair({ debit: first, credit: second, isSided: false }, isTotal);
    const isNegative = (value: bigint | null | undefined) => (value ?? zero) < zero;
    const isPositive = (value: bigint | null | undefined) => (value ?? zero) > zero;
    const isSigned =
      first.values.some(isNegative) || (second.values.some(isNegative) && second.values.some(isPositive));
    const isFilled = [scheme.debits, scheme.credits].every((side) => side.some((value) => value !== zero));
    return isSigned || !isFilled || !scheme.isExclusive ? [] : [scheme];
  });
}

type Pair = { debit: Column; credit: Column; isSided: boolean };

function pair({ debit, credit, isSided }: Pair, isTotal: SchemeTable['isTotal']): Scheme {
  const negative = credit.values.filter((value) => (value ?? zero) < zero).length;
  const positive = credit.values.filter((value) => (value ?? zero) > zero).length;
  const isNegated = negative > 1 && positive === 0;
  const debits = debit.values.map((value) => value ?? zero);
  const credits = credit.values.map((value) => (isNegated ? -(value ?? zero) : (value ?? zero)));
  const isBlank = (place: number) => debit.values[place] == null && credit.values[place] == null;
  const used = debits.filter((value, place) => value !== zero || credits[place] !== zero).length;
  const both = debits.filter((value, place) => value !== zero && credits[place] !== zero && !isTotal(place)).length;
  const meaning = debit.meaning.stage === null ? credit.meaning : debit.meaning;
  return {
    key: keyOfPair(debit, credit),
    base: keyOfPair(debit, credit),
    columns: [
      { column: debit.column, field: 'debit' },
      { column: credit.column, field: 'credit' },
    ],
    nets: debits.map((value, place) => (isBlank(place) ? null : value - (credits[place] ?? zero))),
    debits,
    credits,
    stage: meaning.stage,
    period: meaning.period || debit.meaning.period || credit.meaning.period,
    isSided,
    isBalance: debit.meaning.isBalance || credit.meaning.isBalance,
    // Sums without words fill both.
    isExclusive: both <= Math.max(2, used * 0.05),
    label: [debit.header, credit.header].filter((header) => header !== '').join(' and '),
  };
}

function keyOfPair(debit: Column, credit: Column): string {
  return `debit=${debit.column},credit=${credit.column}`;
}

/** Returns the same scheme with the sides exchanged, for a file in which credits are positive. */
export function flipped(scheme: Scheme): Scheme {
  const [debit, credit] = scheme.columns.length === 2 ? scheme.columns : [];
  return {
    ...scheme,
    key:
      debit === undefined || credit === undefined
        ? `${scheme.key},flip`
        : `debit=${credit.column},credit=${debit.column}`,
    columns:
      debit === undefined || credit === undefined
        ? scheme.columns
        : [
            { column: credit.column, field: 'debit' },
            { column: debit.column, field: 'credit' },
          ],
    nets: scheme.nets.map((net) => (net === null ? null : -net)),
    debits: scheme.credits,
    credits: scheme.debits,
  };
}

/** Returns the scheme with signs by the normal side of each account, for a file that shows all balances positive. */
export function signedBySide(scheme: Scheme, isCredit: readonly (boolean | null)[]): Scheme {
  const nets = scheme.nets.map((net, place) => (net !== null && isCredit[place] === true ? -net : net));
  return {
    ...scheme,
    key: `${scheme.key},natural`,
    nets,
    debits: nets.map((net) => (net !== null && net > zero ? net : zero)),
    credits: nets.map((net) => (net !== null && net < zero ? -net : zero)),
    isSided: true,
  };
}
