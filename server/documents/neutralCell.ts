/** Start of a text that a spreadsheet may read as a formula. */
export const formulaStart = /^[=+\-@\t\r]/;

/** Prefixes an apostrophe to texts that begin with `= + - @`, so that no spreadsheet reads them as formulas. */
export function neutralCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
