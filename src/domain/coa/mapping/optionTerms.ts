import { readWrittenDay } from '@/domain/periodText';

/** The terms of an option by its symbol. */
export type OptionTerms = { underlying: string; expiration: string; callPut: 'Call' | 'Put'; strike: string };

/** The symbol of the Options Clearing Corporation: root, day, letter and strike, of eight digits in thousandths. */
const occSymbol = /^[-.]?([A-Z][A-Z0-9./]{0,5}?)\s*(\d{6})([CP])(\d{8}|\d+(?:\.\d+)?)$/;

/**
 * Reads an option's symbol, `AAPL  260619C00200000`, `-AAPL260619C200`, and its terms alone in any order, `AAPL 06/19/2026 200.00 C` and `CALL AAPL 200
 * EXP 06-19-26`; null for other texts. The expiration is as it is written there, or `YYYY-MM-DD`.
 */
export function getOptionTerms(symbol: string): OptionTerms | null {
  const text = symbol.trim().toUpperCase().replace(/\s+/g, ' ');
  const [, root = '', day = '', callPut = '', strike = ''] = occSymbol.exec(text) ?? [];
  if (root !== '') {
    const isThousandths = strike.length === 8 && !strike.includes('.');
    const price = isThousandths ? String(Number(strike) / 1000) : strike;
    const expiration = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`;
    return { underlying: root, expiration, callPut: sideOf(callPut), strike: price };
  }
  return writtenTerms(text);
}

/** The words for call and put; a single letter after the symbol before one ahead of it. */
const letters = [/(?:^| )(CALL|PUT)S?(?=$| )/, / (C|P)(?=$| |\$?\d)/, /^(C|P)(?= )/, /\d(C|P)$/];
const termWords = /\b(?:EXP(?:IRES|IRY|IRATION)?|STRIKE|@)\b\.?:?/g;

/** Reads a text of an option's four terms and no other words. */
function writtenTerms(text: string): OptionTerms | null {
  const expiration = firstOf(writtenDays, text)?.[0];
  if (expiration === undefined) return null;
  const rest = text.replace(expiration, ' ').replace(termWords, ' ').replace(/\s+/g, ' ').trim();
  const side = firstOf(letters, rest);
  if (side === null) return null;
  const [, letter = ''] = side;
  const at = side.index + side[0].length - letter.length;
  const others = `${rest.slice(0, at)} ${rest.slice(at + letter.length)}`.replace(/\s+/g, ' ').trim();
  const [, underlying = '', price = ''] = /^[-.]?([A-Z][A-Z0-9./]{0,5}) \$?(\d[\d,]*(?:\.\d+)?)$/.exec(others) ?? [];
  if (underlying === '') return null;
  return { underlying, expiration, callPut: sideOf(letter.charAt(0)), strike: price.replaceAll(',', '') };
}

function sideOf(letter: string): 'Call' | 'Put' {
  return letter === 'C' ? 'Call' : 'Put';
}

/** The terms in the name of an option; null for each missing term. */
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
  /\b20\d\d-\d{2}-\d{2}\b/,
  /\b\d{1,2}-\d{1,2}-(?:\d{4}|\d{2})\b/,
  /\b[A-Z]{3} \d{1,2},? (?:\d{4}|\d{2})\b/,
  /\b\d{1,2}[ -]?[A-Z]{3}[ -]?(?:\d{4}|\d{2})\b/,
];
const sides = [/\b(CALL|PUT)S?\b/, /\b([CP]) ?\$?\d/, /\d ?([CP])\b/];
const strikes = [
  /\$ ?(\d[\d,]*(?:\.\d+)?)/,
  /\b(?:CALL|PUT|C|P) ?(\d+(?:\.\d+)?)\b/,
  /\b(\d+(?:\.\d+)?) ?(?:CALL|PUT|C|P)\b/,
];

/**
 * Reads the name of an option: its symbol, or words such as `CALL (AAPL) APPLE INC JUN 19 26 $200` and `AAPL 06/19/26 P195.50`. Null if it doesn't
 * tell a call from a put.
 */
export function suggestOption(name: string): OptionSuggestion | null {
  const text = name.trim().toUpperCase().replace(/\s+/g, ' ');
  const terms = getOptionTerms(text);
  if (terms !== null) {
    const { expiration, strike, ...others } = terms;
    return { ...others, expiration: readWrittenDay(expiration), strike: Number(strike) };
  }
  const day = firstOf(writtenDays, text)?.[0] ?? '';
  // The digits of the day aren't part of the strike.
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

/** Returns a symbol in parentheses, or at the start. */
function underlyingOf(text: string): string | null {
  const symbol = /\(([A-Z][A-Z.]{0,5})\)/.exec(text)?.[1] ?? /^-?([A-Z][A-Z.]{0,4})\b/.exec(text)?.[1];
  return symbol === undefined || /^(?:CALL|PUT|C|P)S?$/.test(symbol) ? null : symbol;
}

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  return patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? null;
}
