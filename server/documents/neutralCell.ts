/** Start of a text that a spreadsheet may read as a formula, in its full-width form too. */
export const formulaStart = /^[=+\-@＝＋－＠\t\r]/;

/** Prefixes an apostrophe to texts that begin with `= + - @` or their full-width forms, so that no spreadsheet reads them as formulas. */
export function neutralCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
