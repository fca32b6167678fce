import { neutralCell } from '@server/documents/neutralCell';
import type { CellsReader, KindImport, OwnValues } from '@server/services/staging/stagedKind';
import { quoted } from '@server/services/staging/textRules';
import { addIssue, type FileIssues } from './fileIssues';
import type { FileLine, LedgerExport, TableRows } from './ledgerExport';
import { createTableFinder, type FoundTable } from './tableRows';

/** Reads a file's records one after the other: title lines, the header, and its rows. */
export type RowReader = {
  /** The row of the record that was read last, as a spreadsheet counts them. */
  row: number;
  /** How many rows beside the header hold something. */
  filledRows: number;
  /** The values of the record; null for what is no row of the table, and for an invalid row. */
  read: (record: readonly string[]) => OwnValues | null;
  /** The export that the file is, null for a file of the template's columns. Throws 422 when the file had no header. */
  end: () => LedgerExport | null;
};

type Columns = Pick<KindImport, 'headers' | 'headerOf' | 'textPositions' | 'exports'>;

/** A reader for one file. Invalid rows go into `issues`; reading throws 422 when the header is wrong. */
export function createRowReader(columns: Columns, readCells: CellsReader, issues: FileIssues): RowReader {
  const finder = createTableFinder(columns, issues);
  let table: FoundTable | null = null;
  const { headers, headerOf, textPositions } = columns;
  const terms: RowTerms = { headers, headerOf, textPositions, readCells };
  const reader: RowReader = {
    row: 0,
    filledRows: 0,
    read: (record) => {
      reader.row += 1;
      if (isBlank(record)) return null;
      const line = { record, row: reader.row };
      if (table === null) {
        table = finder.find(line);
        return null;
      }
      if (!table.rows.isRow(line)) return null;
      reader.filledRows += 1;
      return readRow({ line, rows: table.rows }, terms, issues);
    },
    end: () => {
      if (table === null) finder.end();
      return table?.ledgerExport ?? null;
    },
  };
  return reader;
}

type RowTerms = Pick<Columns, 'headers' | 'headerOf' | 'textPositions'> & { readCells: CellsReader };

function readRow(
  { line, rows }: { line: FileLine; rows: TableRows },
  terms: RowTerms,
  issues: FileIssues,
): OwnValues | null {
  const cells = rows.cellsOf(line);
  if (cells === null) return null;
  const { headers, headerOf, textPositions } = terms;
  const reading = terms.readCells(cells);
  const formulas = textPositions.filter((position) => isFormula(cells[position] ?? ''));
  if (reading.ok && formulas.length === 0) return reading.values;
  const found = [
    ...formulas.map((position) => ({ column: headers[position], message: formulaText(cells[position] ?? '') })),
    ...(reading.ok ? [] : reading.issues).map(({ field, message }) => ({ column: headerOf[field], message })),
  ];
  const place = ({ column }: (typeof found)[number]) => headers.indexOf(column ?? '');
  for (const issue of found.toSorted((a, b) => place(a) - place(b))) addIssue(issues, { row: line.row, ...issue });
  return null;
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
