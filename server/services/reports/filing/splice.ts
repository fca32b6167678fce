/** A text in place of what stands between two offsets. */
export type Splice = { start: number; end: number; text: string };

/** The bytes of a file as a text of one character each, so that offsets are those of bytes and nothing is lost. */
export function toByteText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** The file of such a text with pieces replaced; every other byte is as it was. Pieces don't overlap. */
export function spliceBytes(text: string, splices: readonly Splice[]): Buffer {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: replacement } of splices.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, start), replacement);
    from = end;
  }
  parts.push(text.slice(from));
  return Buffer.from(parts.join(''), 'latin1');
}

/** A text as the bytes of UTF-8, one character each. */
export function utf8Bytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** What bytes of UTF-8, one character each, say. */
export function fromUtf8Bytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
