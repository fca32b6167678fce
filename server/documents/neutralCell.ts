/** How a text begins that a spreadsheet may take for a formula. */
export const formulaStart = /^[=+\-@\t\r]/;

/** A text that no spreadsheet takes for a formula: an apostrophe goes before what begins with `= + - @`. */
export function neutralCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
