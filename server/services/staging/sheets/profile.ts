import { readAmount } from '@/domain/numberText';
import { readWrittenDay } from '@/domain/periodText';
import type { GridRow } from './grid';

/** What the cells of a column look like: shares of those that hold something. */
export type ColumnProfile = {
  filled: number;
  samples: string[];
  amounts: number;
  days: number;
  digits: number;
  /** Numbers with segments, too: `1000-10`. */
  codes: number;
  /** A number and a name in one: `1000 · Cash`. */
  numbered: number;
  cusips: number;
  texts: number;
};

const sampleRows = 200;
const maxSamples = 3;

/** Looks at the first cells of each column. */
export function profileColumns(rows: readonly GridRow[], count: number): ColumnProfile[] {
  const head = rows.slice(0, sampleRows);
  return Array.from({ length: count }, (_, column) => {
    const cells = head.map(({ cells: all }) => all[column] ?? '').filter((cell) => cell !== '');
    const share = (test: (cell: string) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
    return {
      filled: cells.length,
      samples: [...new Set(cells)].slice(0, maxSamples),
      amounts: share(isAmountText),
      days: share((cell) => readWrittenDay(cell) !== null),
      digits: share((cell) => /^\d{1,20}$/.test(cell)),
      codes: share((cell) => /^\d+(?:[.-]\d+)*$/.test(cell)),
      numbered: share((cell) => /^\d{2,}[\d.-]*\s*[·:–-]?\s*\p{L}/u.test(cell) || /\(\d{2,}\)$/.test(cell)),
      cusips: share((cell) => /^(?=.*\d)[0-9A-Z]{8}\d$/.test(cell)),
      texts: share((cell) => /\p{L}{2}/u.test(cell)),
    };
  });
}

/** Whether a cell is an amount as any system writes it, also by decimal commas. */
function isAmountText(cell: string): boolean {
  const text = cell.replace(/\s*(?:cr|dr)$/i, '');
  return readAmount(text, 4).ok || decimalComma.test(text) || /^[\s$]*[-–—]+$/.test(text);
}

/** `1.234,56`, `-12,50`: a comma with two digits behind it, and points or spaces between thousands alone. */
export const decimalComma = /^[(-]?\s*(?:\d{1,3}(?:[. ]\d{3})+|\d+),\d{2}\)?-?$/;
