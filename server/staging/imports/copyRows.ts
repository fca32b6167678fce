import type { CopyLines } from '@server/db/copy';
import type { OwnValues } from '@server/staging/stagedKind';
import { createRecordSplitter } from './csvRecords';
import { decodeText, readFormat } from './csvText';
import { type FileIssues, refusedFile, refuseEarly } from './fileIssues';
import type { RowReader } from './rowReader';

/** A file to copy into a table. */
export type Copying = {
  bytes: AsyncIterable<Uint8Array>;
  reader: RowReader;
  found: FileIssues;
  /** Returns a row's line in COPY's text format. */
  toLine: (values: OwnValues, row: number) => string;
  /** True to stop at the first issue. */
  stopsAtIssue?: boolean;
};

/** Copies the rows of a file. Throws 422 for a file that can't be read or has no rows. */
export async function copyRows(
  copying: Copying,
  { statement, copyLines }: { statement: string; copyLines: CopyLines },
): Promise<void> {
  await copyLines(statement, linesOf(copying));
  copying.reader.end();
  if (copying.reader.filledRows === 0) throw refusedFile('The file has no rows.');
}

const chunkLength = 65_536;
/** Maximum of rows; a file of the maximum size has fewer rows with values. */
const maxRows = 1_000_000;
/** Maximum of issues; counting all of five million would take too long. */
const maxIssues = 100_000;

/** Yields the file's rows as lines, in chunks. */
async function* linesOf({ bytes, reader, found, toLine, stopsAtIssue }: Copying): AsyncGenerator<string> {
  const { format, text } = await readFormat(decodeText(bytes));
  const splitter = createRecordSplitter(format, found);
  let chunk = '';
  const take = (record: readonly string[]) => {
    const values = reader.read(record);
    if (reader.row > maxRows) throw refusedFile('The file has more than 1,000,000 rows. Remove the empty ones.');
    if (found.total >= maxIssues) refuseEarly(found);
    if (values !== null) chunk += toLine(values, reader.row);
  };
  for await (const piece of text) {
    for (const record of splitter.split(piece)) take(record);
    if (stopsAtIssue === true && found.total > 0) return;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  for (const record of splitter.end()) take(record);
  yield chunk;
}
