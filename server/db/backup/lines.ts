import { StringDecoder } from 'node:string_decoder';

/** The lines of a stream of bytes: by line feeds alone, unlike `readline`, which takes other characters for ends of lines too. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
