import { type FocusColumn, type FocusLine, findFocusLine, focusLines } from './focusLines';

/** Printed names of the form's columns; null for the total, which represents the whole line. */
const columnNames: Readonly<Record<FocusColumn, string | null>> = {
  allowable: 'allowable',
  non_allowable: 'non-allowable',
  ai: 'A.I.',
  non_ai: 'non-A.I.',
  total: null,
};

const counts = new Map<string, number>();
for (const { label } of focusLines) counts.set(label, (counts.get(label) ?? 0) + 1);

/** Returns a line's label, with its column if the form has the same label in several: `Total assets, non-allowable`. */
export function lineName({ label, column }: Pick<FocusLine, 'label' | 'column'>): string {
  const name = column === null || (counts.get(label) ?? 0) < 2 ? null : columnNames[column];
  return name === null ? label : `${label}, ${name}`;
}

/** Returns the same by a line's code; unknown codes are allowed. */
export function lineNameOf(code: string): string {
  const line = findFocusLine(code);
  return line === undefined ? `Item ${code}` : lineName(line);
}
