import { addIssue, type FileIssues, refuseFile } from './fileIssues';

/** The delimiter of values and the line end of a CSV file. */
export type CsvFormat = { delimiter: string; lineEnd: '\n' | '\r' };

/** Splits a file's text into records: the cells of each row, without their quotes. */
export type RecordSplitter = {
  /** Yields the records that end within the next piece of the text. */
  split: (piece: string) => Generator<string[], void>;
  /** Yields the last record of a file without a final line end. */
  end: () => Generator<string[], void>;
};

const maxLength = 100_000;
const maxColumns = 1000;
const quote = '"';
/** The start of a number that is to stay text, in files for spreadsheets. */
const quotedFormula = `=${quote}`;

/** Creates a splitter for one file. A row that can't be split is added to `issues`, and the file is refused with the issues so far: throws 422. */
export function createRecordSplitter({ delimiter, lineEnd }: CsvFormat, issues: FileIssues): RecordSplitter {
  let row = 1;
  let rest = '';
  // The length of `rest` already searched for the end of its record, and the quotes in it.
  let seen = 0;
  let quotes = 0;
  const recordOf = (line: string): string[] => {
    const { cells, issue } = splitLine(line, delimiter);
    if (issue !== undefined) {
      addIssue(issues, { row, column: undefined, message: issue });
      refuseFile(issues);
    }
    row += 1;
    return cells;
  };
  return {
    *split(piece) {
      const text = rest + piece;
      let start = 0;
      for (let end = text.indexOf(lineEnd, seen); end !== -1; end = text.indexOf(lineEnd, seen)) {
        quotes += countQuotes(text.slice(seen, end));
        seen = end + 1;
        // A line end within quotes is part of a value.
        if (quotes % 2 === 0) {
          yield recordOf(text.slice(start, end));
          start = seen;
        }
      }
      rest = text.slice(start);
      seen -= start;
      // An unterminated record isn't buffered without limit.
      if (rest.length > maxLength) recordOf(rest);
    },
    *end() {
      if (rest !== '') yield recordOf(rest);
    },
  };
}

function countQuotes(text: string): number {
  return text.includes(quote) ? text.split(quote).length - 1 : 0;
}

type SplitLine = { cells: string[]; issue?: string };

function splitLine(written: string, delimiter: string): SplitLine {
  const line = written.endsWith('\r') ? written.slice(0, -1) : written;
  const split = line.includes(quote) ? splitQuoted(line, delimiter) : { cells: line.split(delimiter) };
  if (split.cells.length > maxColumns) {
    return { cells: [], issue: 'This row has more than 1,000 columns. Check for a missing line break.' };
  }
  if (written.length <= maxLength) return split;
  const issue = 'This row is longer than 100,000 characters. Check for an opening quote without a closing quote.';
  return { cells: [], issue };
}

function splitQuoted(line: string, delimiter: string): SplitLine {
  const cells: string[] = [];
  let start = 0;
  while (start <= line.length) {
    const end = endOfValue(line, start, delimiter);
    if (end === -1) return { cells, issue: 'This opening quote has no closing quote. Add one.' };
    const value = withoutQuotes(line.slice(start, end));
    const isEnd = end === line.length || line[end] === delimiter;
    if (value === null || !isEnd) {
      const issue = 'A value contains a quote. Put the whole value in quotes and double each quote in it.';
      return { cells, issue };
    }
    cells.push(value);
    start = end + 1;
  }
  return { cells };
}

/** Returns a value without its quotes; null for a quote inside an unquoted value. `="0110"` keeps its quotes. */
function withoutQuotes(written: string): string | null {
  if (written.startsWith(quote)) return written.slice(1, -1).replaceAll('""', quote);
  return written.includes(quote) && !written.startsWith(quotedFormula) ? null : written;
}

function endOfValue(line: string, start: number, delimiter: string): number {
  if (line[start] === quote) return endOfQuoted(line, start);
  return line.startsWith(quotedFormula, start) ? endOfQuoted(line, start + 1) : endOfPlain(line, start, delimiter);
}

/** Returns the end of a quoted value; −1 without a closing quote. */
function endOfQuoted(line: string, start: number): number {
  let close = line.indexOf(quote, start + 1);
  while (close !== -1 && line[close + 1] === quote) close = line.indexOf(quote, close + 2);
  return close === -1 ? -1 : close + 1;
}

function endOfPlain(line: string, start: number, delimiter: string): number {
  const end = line.indexOf(delimiter, start);
  return end === -1 ? line.length : end;
}
