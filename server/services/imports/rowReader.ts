import { neutralCell } from '@server/documents/neutralCell';
import type { CellsReader, KindImport, OwnValues } from '@server/services/staging/stagedKind';
import { quoted } from '@server/services/staging/textRules';
import { addIssue, type FileIssues } from './fileIssues';
import { type Header, readHeader } from './header';

/** Reads a file's records one after the other; the first that holds anything is the header. */
export type RowReader = {
  /** The row of the record that was read last, as a spreadsheet counts them. */
  row: number;
  /** How many rows beside the header hold something. */
  filledRows: number;
  /** The values of the record; null for the header, an empty line and a invalid row. */
  read: (record: readonly string[]) => OwnValues | null;
};

type Columns = Pick<KindImport, 'headers' | 'headerOf' | 'textPositions'>;

/** A reader for one file. Invalid rows go into `issues`; reading throws 422 when the header is wrong. */
export function createRowReader(columns: Columns, readCells: CellsReader, issues: FileIssues): RowReader {
  let header: Header | null = null;
  const { headers, headerOf, textPositions } = columns;
  const terms: RowTerms = { headers, headerOf, textPositions, readCells };
  const reader: RowReader = {
    row: 0,
    filledRows: 0,
    read: (record) => {
      reader.row += 1;
      if (isBlank(record)) return null;
      if (header === null) {
        header = readHeader(record, headers);
        return null;
      }
      reader.filledRows += 1;
      return readRow({ record, header, row: reader.row }, terms, issues);
    },
  };
  return reader;
}

type RowTerms = Columns & { readCells: CellsReader };
type FileRow = { record: readonly string[]; header: Header; row: number };

function readRow(fileRow: FileRow, terms: RowTerms, issues: FileIssues): OwnValues | null {
  const { record, header, row } = fileRow;
  const shape = shapeIssue(record, header);
  if (shape !== null) {
    addIssue(issues, { row, column: undefined, message: shape });
    return null;
  }
  const cells = header.positions.map((position) => (record[position] ?? '').trim());
  const { headers, headerOf, textPositions } = terms;
  const reading = terms.readCells(cells);
  const formulas = textPositions.filter((position) => isFormula(cells[position] ?? ''));
  if (reading.ok && formulas.length === 0) return reading.values;
  const found = [
    ...formulas.map((position) => ({ column: headers[position], message: formulaText(cells[position] ?? '') })),
    ...(reading.ok ? [] : reading.issues).map(({ field, message }) => ({ column: headerOf[field], message })),
  ];
  const place = ({ column }: (typeof found)[number]) => headers.indexOf(column ?? '');
  for (const issue of found.toSorted((a, b) => place(a) - place(b))) addIssue(issues, { row, ...issue });
  return null;
}

function shapeIssue(record: readonly string[], { width, unnamed }: Header): string | null {
  if (record.length !== width) {
    const values = record.length === 1 ? '1 value' : `${record.length} values`;
    return `This row has ${values}, but row 1 names ${width} columns. Put values that contain a comma in quotes.`;
  }
  const stray = unnamed.find((position) => (record[position] ?? '').trim() !== '');
  return stray === undefined
    ? null
    : `${quoted(record[stray] ?? '')} is in column ${stray + 1}, which has no header. Remove it.`;
}

function formulaText(cell: string): string {
  return `${quoted(cell)} starts like a formula. Start it with a letter or a digit.`;
}

/** A dash alone is no formula; spreadsheets run what follows such a sign. */
function isFormula(cell: string): boolean {
  return cell.length > 1 && neutralCell(cell) !== cell;
}

function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
