import { neutralCell } from '@server/documents/neutralCell';
import type { CellsReader, KindImport, OwnValues } from '@server/services/staging/stagedKind';
import { quoted } from '@server/services/staging/textRules';
import { addIssue, type FileIssues } from './fileIssues';
import { plainSource, readHeader } from './plainSource';
import type { FileLine, LineReader, RowIssue, SheetSource } from './sheetSource';

/** Reads a file's records one after the other: title lines, the header, and its rows. */
export type RowReader = {
  /** The row of the record that was read last, as a spreadsheet counts them. */
  row: number;
  /** How many rows beside the header hold something. */
  filledRows: number;
  /** The values of the record; null for what is no row of the table, and for an invalid row. */
  read: (record: readonly string[]) => OwnValues | null;
  /** The source of the file, null for one without rows. Throws 422 when the file had no header. */
  end: () => SheetSource | null;
};

type Columns = Pick<KindImport, 'headers' | 'optionalHeaders' | 'headerOf' | 'textPositions' | 'sheetSources'>;

const maxTitles = 20;

/**
 * A reader for one file, whose table is below title lines of one cell each, under the header of a source or the template's. Invalid rows go into
 * `issues`; reading throws 422 when the header is wrong.
 */
export function createRowReader(columns: Columns, readCells: CellsReader, issues: FileIssues): RowReader {
  const { headers, optionalHeaders: optional = [], sheetSources = [] } = columns;
  const sources = [...sheetSources, plainSource(headers, optional)];
  const titles: FileLine[] = [];
  let table: { source: SheetSource; readLine: LineReader } | null = null;
  const findTable = (header: FileLine) => {
    const texts = titles.flatMap(({ record }) => record.map((cell) => cell.trim())).filter((text) => text !== '');
    for (const source of sources) {
      const readLine = source.openTable({ titles: texts, header }, issues);
      if (readLine !== null) return { source, readLine };
    }
    titles.push(header);
    if (titles.length > maxTitles) refuseTitles();
    return null;
  };
  const refuseTitles = () => {
    for (const { record, row } of titles.slice(0, 1)) readHeader(record, { headers, optional }, row);
  };
  const reader: RowReader = {
    row: 0,
    filledRows: 0,
    read: (record) => {
      reader.row += 1;
      if (isBlank(record)) return null;
      const line = { record, row: reader.row };
      if (table === null) {
        table = findTable(line);
        return null;
      }
      const reading = table.readLine(line);
      if (reading === null) return null;
      reader.filledRows += 1;
      const { values, found } = readRow(reading, columns, readCells);
      for (const issue of found) addIssue(issues, { row: line.row, ...issue });
      return values;
    },
    end: () => {
      if (table === null) refuseTitles();
      return table?.source ?? null;
    },
  };
  return reader;
}

/** A row's values, or what is wrong with them in the order of the columns. */
export function readRow(
  row: NonNullable<ReturnType<LineReader>>,
  { headers, headerOf, textPositions }: Pick<Columns, 'headers' | 'headerOf' | 'textPositions'>,
  readCells: CellsReader,
): { values: OwnValues | null; found: RowIssue[] } {
  if ('message' in row) return { values: null, found: [row] };
  const reading = readCells(row.cells);
  const formulas = textPositions.filter((position) => isFormula(row.cells[position] ?? ''));
  if (reading.ok && formulas.length === 0) return { values: reading.values, found: [] };
  const found = [
    ...formulas.map((position) => ({ column: headers[position], message: formulaText(row.cells[position] ?? '') })),
    ...(reading.ok ? [] : reading.issues).map(({ field, message }) => ({ column: headerOf[field], message })),
  ];
  const place = ({ column }: RowIssue) => headers.indexOf(column ?? '');
  return { values: null, found: found.toSorted((a, b) => place(a) - place(b)) };
}

function formulaText(cell: string): string {
  return `${quoted(cell)} starts like a formula. Start it with a letter or a digit.`;
}

/** Dashes alone are no formula; spreadsheets run what follows such a sign. */
function isFormula(cell: string): boolean {
  return cell.length > 1 && neutralCell(cell) !== cell && !/^-+$/.test(cell);
}

function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
