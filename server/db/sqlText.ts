import { Name, Param, SQL, StringChunk } from 'drizzle-orm';

/** A statement as the database takes it: its text, and the values of `$1`, `$2`, … */
export type SqlText = { text: string; values: unknown[] };

/**
 * Writes a statement that is made of texts, names and values. Drizzle takes as long to write a page's as the database to read the page,
 * since it looks for much more. Throws a TypeError for the tables and columns of a schema, which only Drizzle can write.
 */
export function writeSql(query: SQL): SqlText {
  const values: unknown[] = [];
  return { text: writeChunks(query.queryChunks, values), values };
}

function writeChunks(chunks: readonly unknown[], values: unknown[]): string {
  let text = '';
  for (const chunk of chunks) text += writeChunk(chunk, values);
  return text;
}

function writeChunk(chunk: unknown, values: unknown[]): string {
  if (isValue(chunk)) return `$${values.push(chunk)}`;
  if (chunk instanceof StringChunk) return chunk.value.join('');
  if (chunk instanceof SQL) return writeChunks(chunk.queryChunks, values);
  if (chunk instanceof Name) return `"${chunk.value.replaceAll('"', '""')}"`;
  if (chunk instanceof Param) return `$${values.push(chunk.encoder.mapToDriverValue(chunk.value))}`;
  throw new TypeError('A prepared statement is made of texts, names and values alone.');
}

function isValue(chunk: unknown): chunk is string | number | boolean | null {
  return chunk === null || typeof chunk !== 'object';
}
