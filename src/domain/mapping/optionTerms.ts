import { readWrittenDay } from '@/domain/periodText';

/** The terms of an option by its symbol. */
export type OptionTerms = { underlying: string; expiration: string; callPut: 'Call' | 'Put'; strike: string };

/**
 * Reads an option's symbol, `AAPL  260619C00200000`, `-AAPL260619C200`, `AAPL 06/19/2026 200.00 C` and `AAPL 19JUN26 200 C`; null for other symbols.
 * The expiration is as it is written there, or `YYYY-MM-DD`.
 */
export function optionTermsOf(symbol: string): OptionTerms | null {
  const [, root = '', day = '', callPut = '', strike = ''] =
    /^-?([A-Z][A-Z.]{0,5})\s*(\d{6})([CP])(\d{8}|\d+(?:\.\d+)?)$/.exec(symbol) ?? [];
  if (root !== '') {
    const isThousandths = strike.length === 8 && !strike.includes('.');
    const price = isThousandths ? String(Number(strike) / 1000) : strike;
    const expiration = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`;
    return { underlying: root, expiration, callPut: sideOf(callPut), strike: price };
  }
  const spaced = /^([A-Z][A-Z.]{0,5}) (\d{2}\/\d{2}\/\d{4}|\d{2}[A-Z]{3}\d{2}) (\d+(?:\.\d+)?) ([CP])$/.exec(symbol);
  if (spaced === null) return null;
  const [, underlying = '', expiration = '', price = '', letter = ''] = spaced;
  return { underlying, expiration, callPut: sideOf(letter), strike: price };
}

function sideOf(letter: string): 'Call' | 'Put' {
  return letter === 'C' ? 'Call' : 'Put';
}

/** What the name of an option says of it; null for each term that it leaves open. */
export type OptionSuggestion = {
  underlying: string | null;
  /** `YYYY-MM-DD`. */
  expiration: string | null;
  callPut: 'Call' | 'Put';
  /** In dollars. */
  strike: number | null;
};

const writtenDays = [
  /\b\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})\b/,
  /\b[A-Z]{3} \d{1,2},? (?:\d{4}|\d{2})\b/,
  /\b\d{1,2} ?[A-Z]{3} ?(?:\d{4}|\d{2})\b/,
];
const sides = [/\b(CALL|PUT)S?\b/, /\b([CP]) ?\$?\d/, /\d ?([CP])\b/];
const strikes = [
  /\$ ?(\d[\d,]*(?:\.\d+)?)/,
  /\b(?:CALL|PUT|C|P) ?(\d+(?:\.\d+)?)\b/,
  /\b(\d+(?:\.\d+)?) ?(?:CALL|PUT|C|P)\b/,
];

/**
 * Reads the name of an option: its symbol, or words such as `CALL (AAPL) APPLE INC JUN 19 26 $200` and `AAPL 06/19/26 P195.50`. Null where nothing
 * says whether it's a call or a put.
 */
export function suggestOption(name: string): OptionSuggestion | null {
  const text = name.trim().toUpperCase().replace(/\s+/g, ' ');
  const terms = optionTermsOf(name.trim().toUpperCase());
  if (terms !== null) {
    const { expiration, strike, ...others } = terms;
    return { ...others, expiration: readWrittenDay(expiration), strike: Number(strike) };
  }
  const day = firstOf(writtenDays, text)?.[0] ?? '';
  // The digits of the day are none of the strike.
  const rest = text.replace(day, ' ');
  const side = firstOf(sides, rest)?.[1];
  if (side === undefined) return null;
  const strike = firstOf(strikes, rest)?.[1]?.replaceAll(',', '');
  return {
    underlying: underlyingOf(rest),
    expiration: readWrittenDay(day),
    callPut: sideOf(side.charAt(0)),
    strike: strike === undefined ? null : Number(strike),
  };
}

/** A symbol in parentheses, or ahead of all else. */
function underlyingOf(text: string): string | null {
  const symbol = /\(([A-Z][A-Z.]{0,5})\)/.exec(text)?.[1] ?? /^-?([A-Z][A-Z.]{0,4})\b/.exec(text)?.[1];
  return symbol === undefined || /^(?:CALL|PUT|C|P)S?$/.test(symbol) ? null : symbol;
}

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  return patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? null;
}
