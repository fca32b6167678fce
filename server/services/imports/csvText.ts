import { refusedFile } from './fileIssues';

/** The file's text, piece by piece. Throws 422 at the first byte that is not UTF-8. */
export async function* decodeText(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of file) yield decode(decoder, bytes);
  yield decode(decoder);
}

/** The delimiter that the first line is written with, and the text from its beginning. Throws 422 for an empty file. */
export async function splitOffDelimiter(
  text: AsyncGenerator<string>,
): Promise<{ delimiter: string; text: AsyncGenerator<string> }> {
  let head = '';
  while (!/[^\s][^\n\r]*[\n\r]/.test(head) && head.length < maxHeaderLength) {
    const { done, value } = await text.next();
    if (done === true) break;
    head += value;
  }
  if (head.trim() === '') throw refusedFile('The file is empty.');
  return { delimiter: delimiterOf(head.trimStart().split(/[\n\r]/, 1)[0] ?? ''), text: chain(head, text) };
}

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
    throw refusedFile('The file is not UTF-8 text. Save it as “CSV UTF-8” and import it again.');
  }
}
