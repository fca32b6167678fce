/** An account as a file names it: its number, null where it has none, and its name, which can be empty. */
export type NamedAccount = { number: string | null; name: string };

const leading = /^(\d+(?:[.-]\d+)*)\s*(?:[·•–—:-]|\s)\s*(\S.*)$/;
/** Between the accounts of a path, and not within a time. */
export const pathSign = /\s*(?:(?<!\d):|:(?!\d\d\b))\s*(?=\S)/;
const trailing = /^(.*\S)\s*\((\d{2,}(?:[.-]\d+)*)\)$/;

/**
 * Splits `1000 Cash`, `1000 · Cash`, `1000 - Cash` and `Cash (1000)`. A subaccount stands after its parents (`1000 Bank:1010 Checking`) and
 * keeps their names where it has no number.
 */
export function splitAccount(text: string): NamedAccount {
  const own = /\d\s*:\s*\p{L}/u.test(text) && !/:.*\d/.test(text) ? text : (text.split(pathSign).at(-1) ?? text);
  if (/^\d+(?:[.-]\d+)*$/.test(own)) return { number: digitsOf(own), name: '' };
  const ahead = leading.exec(own);
  if (ahead !== null) return { number: digitsOf(ahead[1] ?? ''), name: ahead[2] ?? '' };
  const behind = trailing.exec(own);
  if (behind !== null) return { number: digitsOf(behind[2] ?? ''), name: behind[1] ?? '' };
  return { number: null, name: text };
}

/** An account number without the points, dashes and spaces between its digits; what has other signs as it is. */
export function digitsOf(number: string): string {
  const digits = number.replace(/[.\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : number;
}

/** Whether a text says that a row is a total, a subtotal or a heading's sum. */
export function isTotalText(text: string): boolean {
  if (!/total/i.test(text)) return false;
  return /^(?:sub|grand |report )?[ -]?totals?\b/i.test(text) || /^.{0,60}\btotals?:?$/i.test(text);
}
