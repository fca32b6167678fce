import type { EarlierBooks } from '@/domain/imports/balances/earlierBooks';

/** A balance that a file has: cents, debit positive. Accounts without a number are known by name. */
export type ExpectedRow = { number: string | null; name: string; cents: number };

/** A position that a file has. */
export type ExpectedPosition = {
  /** Symbols and names that identify it. */
  names: readonly string[];
  cusip: string;
  kind: 'security' | 'option';
  /** The types and subtypes that are right, the best first; empty if the file doesn't tell. */
  types: readonly string[];
  side: 'Long' | 'Short';
  quantity: number;
  /** The price as templates have it: per 100 of face for bonds; null if the file has none. */
  price: number | null;
  /** The market value in cents, without a sign. */
  value: number | null;
  option?: { callPut: 'Call' | 'Put'; underlying: string; strike: number; expiration: string };
};

/** The right reading of a ledger file. */
export type ExpectedLedger = {
  kind: 'balance';
  rows: readonly ExpectedRow[];
  /** The last day of the period, `2026-06-30`. */
  end: string;
  /** Numbered headings without amounts, which may be read as accounts of zero. */
  headings: readonly string[];
  /** Balances of other periods that the file can have too, in the order of the rows, by last day. */
  others: Readonly<Record<string, readonly number[]>>;
};

/** Returns the books of the period before, and those of the same period a year before, as a company has them that imported them. */
export function booksBefore({ rows, end, others }: ExpectedLedger): EarlierBooks[] {
  const ends = Object.keys(others)
    .filter((other) => other < end)
    .sort();
  const yearBefore = `${Number(end.slice(0, 4)) - 1}${end.slice(4, 7)}`;
  const used = new Set([ends.at(-1), ends.find((each) => each.startsWith(yearBefore))]);
  return ends
    .filter((each) => used.has(each))
    .map((each) => ({
      timeReport: each,
      month: each.slice(0, 7),
      nets: new Map(rows.map(({ number }, place) => [number ?? '', BigInt(others[each]?.[place] ?? 0)])),
    }));
}

export type ExpectedPositions = { kind: 'position'; rows: readonly ExpectedPosition[]; day: string };

/** A report that isn't to be imported. */
export type ExpectedRefusal = { kind: 'refusal' };

export type Expected = ExpectedLedger | ExpectedPositions | ExpectedRefusal;

/** A generated file with its right reading. */
export type GeneratedFile = {
  seed: number;
  bytes: Uint8Array;
  fileName: string;
  /** The rows as text, for people. */
  text: string;
  /** The choices that made the file. */
  features: readonly string[];
  /** True if the file alone doesn't decide, so that a question is right. */
  isAmbiguous: boolean;
  expected: Expected;
};
