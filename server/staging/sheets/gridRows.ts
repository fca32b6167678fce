import type { ReadBudget } from '@server/files/reader/readLimits';
import type { GridRow } from '@/domain/imports/grid';

/** The rows with values of a sheet, as they are read. */
export type GridRows = {
  rows: GridRow[];
  /** Adds a row by its cells. Throws 413 past the limits. */
  add: (record: readonly string[], at?: number) => void;
};

/** Creates the rows of a sheet, whose values count towards the file's. */
export function createGrid(budget: ReadBudget): GridRows {
  const rows: GridRow[] = [];
  let row = 0;
  let characters = 0;
  const { textLength } = budget.limits;
  const takeText = (cell: string) => {
    const text = cleanText(cell);
    if (text.length > textLength) throw budget.refusal('textLength');
    characters += text.length;
    return text;
  };
  return {
    rows,
    add: (record, at = row + 1) => {
      row = at;
      const filled = record.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (filled === 0) return;
      const before = characters;
      rows.push({ row, cells: record.slice(0, filled).map(takeText) });
      budget.spend('rows', 1);
      budget.spend('cells', filled);
      budget.spend('characters', characters - before);
    },
  };
}

/** Returns the text of a cell: `="0110"` and `'0110`, by which spreadsheets keep a number as text, are 0110; no-break spaces become spaces. */
function cleanText(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ').trim();
  if (text.startsWith("'")) return text.replace(/^'(?=\d\S*$)/, '');
  return text.startsWith('="') ? text.replace(/^="([^"]*)"$/, '$1') : text;
}
