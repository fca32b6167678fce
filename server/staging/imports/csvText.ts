import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvFormat } from './csvRecords';
import { refusedFile } from './fileIssues';

const sliceBytes = 4 * 1024;

/** Yields the file's text in small pieces and lets other requests go first after each. Throws 422 at the first byte that isn't UTF-8. */
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

/** Detects the format by the first line, and returns it with the whole text. Throws 422 for an empty file. */
export async function readFormat(
  text: AsyncGenerator<string>,
): Promise<{ format: CsvFormat; text: AsyncGenerator<string> }> {
  let head = '';
  while (!lineEnd.test(head.trimStart()) && head.length < maxHeaderLength) {
    const { done, value } = await text.next();
    if (done === true) break;
    head += value;
  }
  const [line = '', end] = head.trimStart().split(lineEnd, 2);
  if (line === '') throw refusedFile('The file is empty.');
  const format: CsvFormat = { delimiter: delimiterOf(line), lineEnd: end === '\r' ? '\r' : '\n' };
  return { format, text: chain(head, text) };
}

/** A line end; a carriage return at the end of a piece may have its line feed in the next one. */
const lineEnd = /(\n|\r(?!\n|$))/;
const maxHeaderLength = 10_000;
const delimiters = [',', ';', '\t'];

/** Returns the most frequent delimiter, since headers contain none. */
function delimiterOf(line: string): string {
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
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
