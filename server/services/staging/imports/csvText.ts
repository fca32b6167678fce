import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvFormat } from './csvRecords';
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

/** How the first line is written, and the text from there. Throws 422 for an empty file. */
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

/** A carriage return with which a piece ends may have its line feed in the next one. */
const lineEnd = /(\n|\r(?!\n|$))/;
const maxHeaderLength = 10_000;
const delimiters = [',', ';', '\t'];

/** Headers hold none of the delimiters, so the one that is there most often is it. */
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
