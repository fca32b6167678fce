import { type CsvFormat, createRecordSplitter } from '@server/staging/imports/csvRecords';
import { decodeText } from '@server/staging/imports/csvText';
import { noIssues, refusedFile } from '@server/staging/imports/fileIssues';
import type { SheetGrid } from '@/domain/imports/grid';
import type { GridRows } from './gridRows';

/** Reads a CSV file with any delimiter. Throws 422 for one that isn't text, or is empty. */
export async function readCsvSheet(bytes: AsyncIterable<Uint8Array>, grid: GridRows): Promise<SheetGrid> {
  const text = decodeText(bytes);
  const { head, isAll } = await readHead(text);
  if (head.trim() === '') throw refusedFile('The file is empty.');
  const issues = noIssues();
  const splitter = createRecordSplitter(formatOf(head), issues);
  for (const record of splitter.split(head)) grid.add(record);
  if (!isAll) {
    for await (const piece of text) {
      for (const record of splitter.split(piece)) grid.add(record);
    }
  }
  for (const record of splitter.end()) grid.add(record);
  return { rows: grid.rows, faults: new Map(), hiddenRows: 0 };
}

const headLength = 8192;

async function readHead(text: AsyncGenerator<string>): Promise<{ head: string; isAll: boolean }> {
  let head = '';
  while (head.length < headLength) {
    const { done, value } = await text.next();
    if (done === true) return { head, isAll: true };
    head += value;
  }
  return { head, isAll: false };
}

const delimiters = [',', ';', '\t', '|'];

/** Returns the format with the delimiter that is most frequent outside of quotes in most of the first lines. */
function formatOf(head: string): CsvFormat {
  const lineEnd = /\n/.test(head) ? '\n' : '\r';
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(lineEnd)
    .slice(0, 40);
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return (
      counts.filter((count) => count > 0).length * 1000 +
      Math.min(
        999,
        counts.reduce((sum, count) => sum + count, 0),
      )
    );
  };
  const delimiter = delimiters.reduce((best, each) => (score(each) > score(best) ? each : best));
  return { delimiter, lineEnd };
}
