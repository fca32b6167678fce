/** A text that replaces the bytes between two offsets. */
export type Splice = { start: number; end: number; text: string };

/** Converts a file's bytes to a text of one character each, so that offsets are byte offsets and nothing is lost. */
export function toByteText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Returns the file of such a text with pieces replaced; every other byte stays unchanged. Pieces must not overlap. */
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

/** Converts a text to UTF-8 bytes, one character each. */
export function utf8Bytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Converts UTF-8 bytes, one character each, to a text. */
export function fromUtf8Bytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
