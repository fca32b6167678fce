import type { ReadBudget } from '@server/files/reader/readLimits';
import type { GridRow, SheetGrid } from '@/domain/imports/grid';

/** Takes rows of a sheet, in order, before more are read. */
export type TakeRows = (rows: readonly GridRow[]) => Promise<void>;

/** The rest of a sheet, once its rows are taken. */
export type SheetEnd = Omit<SheetGrid, 'rows'>;

/** Rows with values, handed on while they are read. */
export type GridRows = {
  /** Adds a row by its cells. Throws 413 past the limits. */
  add: (record: readonly string[], at?: number) => void;
  /** Hands on the rows if there are enough of them. */
  hand: () => Promise<void>;
  handAll: () => Promise<void>;
};

/** Sizes of a part, about a millisecond of the server that takes it. */
const enoughCells = 4000;
const enoughCharacters = 65_536;

/** Creates the rows of a sheet, whose values count towards the file's. */
export function createGrid(budget: ReadBudget, take: TakeRows): GridRows {
  let rows: GridRow[] = [];
  let row = 0;
  let cells = 0;
  let characters = 0;
  const { textLength } = budget.limits;
  const takeText = (cell: string) => {
    const text = cleanText(cell);
    if (text.length > textLength) throw budget.refusal('textLength');
    characters += text.length;
    return text;
  };
  const handAll = async () => {
    const handed = rows;
    rows = [];
    cells = 0;
    characters = 0;
    if (handed.length > 0) await take(handed);
  };
  return {
    add: (record, at = row + 1) => {
      row = at;
      const filled = record.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (filled === 0) return;
      const before = characters;
      rows.push({ row, cells: record.slice(0, filled).map(takeText) });
      cells += filled;
      budget.spend('rows', 1);
      budget.spend('cells', filled);
      budget.spend('characters', characters - before);
    },
    hand: async () => {
      if (cells >= enoughCells || characters >= enoughCharacters) await handAll();
    },
    handAll,
  };
}

/** Returns the text of a cell: `="0110"` and `'0110`, by which spreadsheets keep a number as text, are 0110; no-break spaces become spaces. */
function cleanText(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ').trim();
  if (text.startsWith("'")) return text.replace(/^'(?=\d\S*$)/, '');
  return text.startsWith('="') ? text.replace(/^="([^"]*)"$/, '$1') : text;
}
