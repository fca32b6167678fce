import { quoted } from '@server/common/textRules';
import { neutralCell } from '@server/documents/neutralCell';
import type { CellsReader, KindImport, OwnValues } from '@server/staging/stagedKind';
import { addIssue, type FileIssues } from './fileIssues';
import { type FileLine, type LineIssue, type LineReader, openTemplate, readHeader } from './templateTable';

/** Reader of a file's records one after the other: title lines, the header, and its rows. */
export type RowReader = {
  /** The row of the last record, as a spreadsheet counts rows. */
  row: number;
  /** Number of rows with values, without the header. */
  filledRows: number;
  /** Returns the values of the record; null for a record that isn't a table row, and for an invalid row. */
  read: (record: readonly string[]) => OwnValues | null;
  /** Throws 422 for a file without a header. */
  end: () => void;
};

type Columns = Pick<KindImport, 'headers' | 'optionalHeaders' | 'headerOf' | 'textPositions'>;

const maxTitles = 20;

/**
 * Creates a reader for one file, whose table follows title lines of one cell each and the header of the template. Invalid rows are added to
 * `issues`; throws 422 for a wrong header.
 */
export function createRowReader(columns: Columns, readCells: CellsReader, issues: FileIssues): RowReader {
  const { headers, optionalHeaders: optional = [] } = columns;
  const titles: FileLine[] = [];
  let readLine: LineReader | null = null;
  const refuseTitles = () => {
    for (const { record, row } of titles.slice(0, 1)) readHeader(record, { headers, optional }, row);
  };
  const openTable = (line: FileLine) => {
    readLine = openTemplate(line, { headers, optional });
    if (readLine === null) titles.push(line);
    if (titles.length > maxTitles) refuseTitles();
  };
  const reader: RowReader = {
    row: 0,
    filledRows: 0,
    read: (record) => {
      reader.row += 1;
      if (isBlank(record)) return null;
      const line = { record, row: reader.row };
      if (readLine === null) {
        openTable(line);
        return null;
      }
      reader.filledRows += 1;
      const { values, found } = readRow(readLine(line), columns, readCells);
      for (const issue of found) addIssue(issues, { row: line.row, ...issue });
      return values;
    },
    end: () => {
      if (readLine === null) refuseTitles();
    },
  };
  return reader;
}

/** Returns a row's values, or its issues in the order of the columns. */
export function readRow(
  row: ReturnType<LineReader>,
  { headers, headerOf, textPositions }: Pick<Columns, 'headers' | 'headerOf' | 'textPositions'>,
  readCells: CellsReader,
): { values: OwnValues | null; found: LineIssue[] } {
  if ('message' in row) return { values: null, found: [row] };
  const reading = readCells(row.cells);
  const formulas = textPositions.filter((position) => isFormula(row.cells[position] ?? ''));
  if (reading.ok && formulas.length === 0) return { values: reading.values, found: [] };
  const found = [
    ...formulas.map((position) => ({ column: headers[position], message: formulaText(row.cells[position] ?? '') })),
    ...(reading.ok ? [] : reading.issues).map(({ field, message }) => ({ column: headerOf[field], message })),
  ];
  const place = ({ column }: LineIssue) => headers.indexOf(column ?? '');
  return { values: null, found: found.toSorted((a, b) => place(a) - place(b)) };
}

function formulaText(cell: string): string {
  return `${quoted(cell)} starts like a formula. Start it with a letter or a digit.`;
}

/** Returns true for a cell that spreadsheets run as a formula; dashes alone aren't one. */
function isFormula(cell: string): boolean {
  return cell.length > 1 && neutralCell(cell) !== cell && !/^-+$/.test(cell);
}

function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
