const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];
/** Rows stand in the list, and that in the answer. */
const listDepth = 2;
/** As far as the list's name may stand before it. */
const maxNameLength = 20;
/** How many parts, of which one takes some milliseconds, are read without a pause. */
const partsAtOnce = 8;

/**
 * Reads a list answer while it arrives. Tells its rows so far whenever they have doubled, so that showing them stays a small part of the
 * work. Gives the whole answer; an answer of another shape is read as JSON at its end.
 */
export async function readListStream<Row>(
  body: ReadableStream<Uint8Array>,
  onRows: (rows: readonly Row[]) => void,
): Promise<unknown> {
  const list = new ListText<Row>();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let reported = 0;
  let parts = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    list.add(decoder.decode(part.value, { stream: true }));
    parts += 1;
    const isTold = list.rows.length >= Math.max(1, 2 * reported);
    if (isTold) {
      reported = list.rows.length;
      onRows([...list.rows]);
    }
    if (isTold || parts % partsAtOnce === 0) await nextTask();
  }
  list.add(decoder.decode());
  return list.answer();
}

/** Lets the page paint and answer a click; parts that are here already would be read in one go. Timers would wait in a hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The text of `{"data":[…],…}`: whole rows are taken out of it as they come, the rest is kept. */
class ListText<Row> {
  readonly rows: Row[] = [];
  /** The answer without its rows. */
  #frame = '';
  /** What is neither in the frame nor among the rows, read up to `#at`, with whole rows up to `#rowsEnd`. */
  #text = '';
  #at = 0;
  #rowsEnd = 0;
  #depth = 0;
  #isInList = false;
  #isInString = false;
  #isEscaped = false;

  add(part: string): void {
    this.#text += part;
    for (; this.#at < this.#text.length; this.#at += 1) this.#read(this.#text.charCodeAt(this.#at));
    if (this.#rowsEnd > 0) this.#takeRows(this.#rowsEnd);
  }

  answer(): unknown {
    const answer = JSON.parse(this.#frame + this.#text);
    if (this.rows.length === 0) return answer;
    // The store would go through every field of what isn't frozen.
    return Object.freeze({ ...answer, data: Object.freeze(this.rows) });
  }

  #read(code: number): void {
    if (this.#isInString) this.#readString(code);
    else if (code === quote) this.#isInString = true;
    else if (code === openBrace || code === openBracket) this.#open(code);
    else if (code === closeBrace || code === closeBracket) this.#close();
  }

  #readString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === backslash) this.#isEscaped = true;
    else if (code === quote) this.#isInString = false;
  }

  #open(code: number): void {
    this.#depth += 1;
    if (code !== openBracket || this.#depth !== listDepth) return;
    const before = this.#text.slice(Math.max(0, this.#at - maxNameLength), this.#at);
    if (!/"data"\s*:\s*$/.test(before)) return;
    this.#frame += this.#take(this.#at + 1);
    this.#isInList = true;
  }

  #close(): void {
    this.#depth -= 1;
    if (!this.#isInList) return;
    if (this.#depth === listDepth) this.#rowsEnd = this.#at + 1;
    if (this.#depth >= listDepth) return;
    this.#takeRows(this.#at);
    this.#isInList = false;
  }

  #takeRows(end: number): void {
    const rows = this.#take(end).replace(/^\s*,/, '');
    for (const row of JSON.parse(`[${rows}]`) as Row[]) this.rows.push(row);
  }

  #take(end: number): string {
    const taken = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    this.#at -= end;
    this.#rowsEnd = 0;
    return taken;
  }
}
