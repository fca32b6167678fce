import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusedFile } from './fileIssues';

const sliceBytes = 4 * 1024;

/** The file's text in small pieces, others going first after each. Throws 422 at the first byte that is not UTF-8. */
export async function* decodeText(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of file) {
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      yield decode(decoder, bytes.subarray(start, start + sliceBytes));
      await nextTurn();
    }
  }
  yield decode(decoder);
}

/** The delimiter that the first line is written with, and the text from there. Throws 422 for an empty file. */
export async function splitOffDelimiter(
  text: AsyncGenerator<string>,
): Promise<{ delimiter: string; text: AsyncGenerator<string> }> {
  let head = '';
  while (!lineEnd.test(head.trimStart()) && head.length < maxHeaderLength) {
    const { done, value } = await text.next();
    if (done === true) break;
    head += value;
  }
  if (head.trim() === '') throw refusedFile('The file is empty.');
  return { delimiter: delimiterOf(head.trimStart().split(lineEnd, 1)[0] ?? ''), text: chain(head, text) };
}

const lineEnd = /[\n\r]/;
const maxHeaderLength = 10_000;
const delimiters = [',', ';', '\t'];

/** Headers hold none of the delimiters, so the one that is there most often is it. */
function delimiterOf(line: string): string {
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const maxColumns = 1000;
const quote = '"';

/** Passes the text on. Throws 422 at a row of far more columns than a table has: the parser would gather them all, and empty ones have no length. */
export async function* limitColumns(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  const row: RowSoFar = { columns: 1, isQuoted: false };
  for await (const piece of text) {
    if (columnsWithin(piece, delimiter, row) > maxColumns) {
      throw refusedFile('A row has more than 1,000 columns. Check for a missing line break.');
    }
    yield piece;
  }
}

type RowSoFar = { columns: number; isQuoted: boolean };

/** The most columns that a row has within the piece; `row` goes on from piece to piece. */
function columnsWithin(piece: string, delimiter: string, row: RowSoFar): number {
  let max = row.columns;
  for (let position = 0; position < piece.length; position += 1) {
    readSign(piece[position], delimiter, row);
    max = Math.max(max, row.columns);
  }
  return max;
}

function readSign(sign: string | undefined, delimiter: string, row: RowSoFar): void {
  if (sign === quote) row.isQuoted = !row.isQuoted;
  if (row.isQuoted) return;
  if (sign === delimiter) row.columns += 1;
  if (sign === '\n' || sign === '\r') row.columns = 1;
}

async function* chain(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw refusedFile("The file isn't UTF-8 text. Save it as “CSV UTF-8” and import it again.");
  }
}
