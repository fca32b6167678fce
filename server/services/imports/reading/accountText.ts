/**
 * An account as a file names it: its number, null where it has none, and its name, which can be empty; `written` is the number in the file where
 * it isn't the digits alone.
 */
export type NamedAccount = { number: string | null; name: string; written?: string | undefined };

const leading = /^(\d+(?:[.-]\d+)*)\s*(?:[·•–—:-]|\s)\s*(\S.*)$/;
/** Between the accounts of a path, and not within a time. */
export const pathSign = /\s*(?:(?<!\d):|:(?!\d\d\b))\s*(?=\S)/;
const trailing = /^(.*\S)\s*\((\d{2,}(?:[.-]\d+)*)\)$/;

/**
 * Splits `1000 Cash`, `1000 · Cash`, `1000 - Cash` and `Cash (1000)`. A subaccount stands after its parents (`1000 Bank:1010 Checking`) and
 * keeps their names where it has no number.
 */
export function splitAccount(text: string): NamedAccount {
  if (text === '') return { number: null, name: '' };
  const own = lastOfPath(text);
  if (/^\d+(?:[.-]\d+)*$/.test(own)) return numbered(own, '');
  const ahead = leading.exec(own);
  if (ahead !== null) return numbered(ahead[1] ?? '', ahead[2] ?? '');
  const behind = trailing.exec(own);
  if (behind !== null) return numbered(behind[2] ?? '', behind[1] ?? '');
  return { number: null, name: text };
}

function lastOfPath(text: string): string {
  if (!text.includes(':')) return text;
  const isTitled = /\d\s*:\s*\p{L}/u.test(text) && !/:.*\d/.test(text);
  return isTitled ? text : (text.split(pathSign).at(-1) ?? text);
}

/** An account by a number without the points, dashes and spaces between its digits; one that has other signs stays as it is. */
export function numbered(written: string, name: string): NamedAccount {
  const digits = written.replace(/[.\s-]/g, '');
  if (digits === written || !/^\d+$/.test(digits)) return { number: written, name };
  return { number: digits, name, written };
}

/** Whether a text says that a row is a total, a subtotal or a heading's sum. */
export function isTotalText(text: string): boolean {
  if (!/total/i.test(text)) return false;
  return /^(?:sub|grand |report )?[ -]?totals?\b/i.test(text) || /^.{0,60}\btotals?:?$/i.test(text);
}
