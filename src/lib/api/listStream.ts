const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];
/** Depth of a row: inside the list, inside the answer. */
const listDepth = 2;
/** The maximum number of characters before the list for its name. */
const maxNameLength = 20;
/** Number of parts read without a pause; each takes some milliseconds. */
const partsAtOnce = 8;

/**
 * Reads a list answer while it arrives and returns it whole. Reports the rows so far each time their number has doubled, so that rendering them stays
 * a small part of the work; an answer of another shape is parsed as JSON at its end.
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

/**
 * Lets the page paint and handle a click between parts that have already arrived. A message channel, because timers are throttled in a hidden tab.
 */
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

/** The text of `{"data":[…],…}`: whole rows are parsed and removed as they arrive, the rest is kept. */
class ListText<Row> {
  readonly rows: Row[] = [];
  /** The answer without its rows. */
  #frame = '';
  /** Text in neither the frame nor the rows, read up to `#at`, with whole rows up to `#rowsEnd`. */
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
    // The store would walk every field of an object that isn't frozen.
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
