import { quoted } from '@server/services/staging/textRules';
import { addIssue, type FileIssues } from './fileIssues';
import { type Header, readHeader } from './header';
import { type FileLine, type LedgerExport, plainName, type TableRows } from './ledgerExport';

type Layouts = { headers: readonly string[]; exports?: readonly LedgerExport[] | undefined };

/** What finds a file's table: below title lines of one cell each, under the template's header or that of an export. */
export type TableFinder = {
  /** The table whose header this line is; null for a title line. Throws 422 when the header is wrong. */
  find: (line: FileLine) => FoundTable | null;
  /** Throws 422 for a file that ended without a header, naming what the first line lacks. */
  end: () => void;
};

export type FoundTable = { rows: TableRows; ledgerExport: LedgerExport | null };

const maxTitles = 20;

/** A finder for one file, whose lines it takes in their order. */
export function createTableFinder({ headers, exports = [] }: Layouts, issues: FileIssues): TableFinder {
  const titles: FileLine[] = [];
  const columns = new Set(headers.map(plainName));
  const isTitle = ({ record }: FileLine) => {
    const filled = record.filter((cell) => cell.trim() !== '');
    return filled.length === 1 && !filled.some((cell) => columns.has(plainName(cell)));
  };
  const refuseTitles = () => {
    for (const { record, row } of titles.slice(0, 1)) readHeader(record, headers, row);
  };
  return {
    find: (line) => {
      const ledgerExport = exports.find(({ isHeader }) => isHeader(line.record));
      if (ledgerExport !== undefined) {
        const texts = titles.flatMap(({ record }) => record.map((cell) => cell.trim())).filter((text) => text !== '');
        return { rows: ledgerExport.openTable({ titles: texts, header: line }, issues), ledgerExport };
      }
      if (!isTitle(line)) {
        return { rows: templateRows({ headers, line }, issues), ledgerExport: null };
      }
      titles.push(line);
      if (titles.length > maxTitles) refuseTitles();
      return null;
    },
    end: refuseTitles,
  };
}

function templateRows(
  { headers, line }: { headers: readonly string[]; line: FileLine },
  issues: FileIssues,
): TableRows {
  const header = readHeader(line.record, headers, line.row);
  return {
    isRow: () => true,
    cellsOf: ({ record, row }) => {
      const message = shapeIssue(record, header, line.row);
      if (message === null) return header.positions.map((position) => meantText(record[position] ?? ''));
      addIssue(issues, { row, column: undefined, message });
      return null;
    },
  };
}

/** The text of a cell: `="0110"` and `'0110`, by which spreadsheets keep a number as text, are 0110. `'25 bonus accrual` is a name. */
function meantText(cell: string): string {
  const text = cell.trim();
  if (text.startsWith("'")) return text.replace(/^'(?=\d\S*$)/, '');
  return text.startsWith('="') ? text.replace(/^="([^"]*)"$/, '$1') : text;
}

function shapeIssue(record: readonly string[], { width, unnamed }: Header, headerRow: number): string | null {
  if (record.length !== width) {
    const values = record.length === 1 ? '1 value' : `${record.length} values`;
    const advice =
      record.length < width
        ? 'Keep a comma for each empty cell, or save the file again from the spreadsheet.'
        : 'Put values that contain a comma in quotes.';
    return `This row has ${values}, but row ${headerRow} names ${width} columns. ${advice}`;
  }
  const stray = unnamed.find((position) => (record[position] ?? '').trim() !== '');
  return stray === undefined
    ? null
    : `${quoted(record[stray] ?? '')} is in column ${stray + 1}, which has no header. Remove it.`;
}
