/**
 * An account of a file: its number (null without one) and its name, which can be empty; `written` is the number as in the file if it has more than
 * digits.
 */
export type WrittenAccount = { number: string | null; name: string; written?: string | undefined };

const leading = /^(\d+(?:[.-]\d+)*)\s*(?:[·•–—:-]|\s)\s*(\S.*)$/;
/** The separator of an account path, which isn't the colon of a time. */
export const pathSign = /\s*(?:(?<!\d):|:(?!\d\d\b))(?:(?=\S)|\s+(?=\d))/;
const trailing = /^(.*\S)\s*\((\d{2,}(?:[.-]\d+)*)\)$/;

/**
 * Splits `1000 Cash`, `1000 · Cash`, `1000 - Cash` and `Cash (1000)`, the last one first if a column is written so (`isBehind`). A subaccount follows its parents (`1000 Bank:1010 Checking`) and keeps their
 * names if it has no number.
 */
export function splitAccount(text: string, isBehind = false): WrittenAccount {
  if (text === '') return { number: null, name: '' };
  const own = lastOfPath(text);
  if (/^\d+(?:[.-]\d+)*$/.test(own)) return numbered(own, '');
  const [first, second] = isBehind ? [numberBehind, numberAhead] : [numberAhead, numberBehind];
  return first(own) ?? second(own) ?? { number: null, name: text };
}

function numberAhead(text: string): WrittenAccount | null {
  const ahead = leading.exec(text);
  return ahead === null ? null : numbered(ahead[1] ?? '', ahead[2] ?? '');
}

function numberBehind(text: string): WrittenAccount | null {
  const behind = trailing.exec(text);
  return behind === null ? null : numbered(behind[2] ?? '', behind[1] ?? '');
}

function lastOfPath(text: string): string {
  if (!text.includes(':') || isTotalText(text)) return text;
  const isTitled = /^\d+(?:[.-]\d+)*\s*:\s/.test(text) || (/\d\s*:\s*\p{L}/u.test(text) && !/:.*\d/.test(text));
  return isTitled ? text : (text.split(pathSign).at(-1) ?? text);
}

/** Returns true if the accounts of a column mostly end with their numbers: `Cash (1000)`. */
export function endsWithNumbers(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => /\p{L}/u.test(text));
  return filled.filter((text) => trailing.test(text)).length > filled.length / 2;
}

/** Returns an account whose number has no points, dashes or spaces between its digits; a number with other characters stays unchanged. */
export function numbered(written: string, name: string): WrittenAccount {
  const digits = written.replace(/[.\s-]/g, '');
  if (digits === written || !/^\d+$/.test(digits)) return { number: written, name };
  return { number: digits, name, written };
}

/** Returns true for the text of a total or subtotal row. */
export function isTotalText(text: string): boolean {
  if (!/total/i.test(text)) return false;
  const words = text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  return /^(?:sub|grand |report )?[ -]?totals?\b/i.test(words) || /^.{0,60}\btotals?$/i.test(words);
}
