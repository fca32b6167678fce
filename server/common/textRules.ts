const suspect = /[\0\ud800-\udfff]/;
const unstorable = /[\0\p{Cs}]/u;

/** Returns why a text can't be stored, or null: too long, or with characters that the database can't store (NUL, lone surrogates). */
export function textIssue(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `has more than ${maxLength} characters`;
  return suspect.test(text) && unstorable.test(text) ? "has characters that can't be stored" : null;
}

const maxQuotedLength = 60;

/** Quotes a value for a message, truncating a long one. */
export function quoted(value: string): string {
  return value.length > maxQuotedLength ? `“${value.slice(0, maxQuotedLength)}…”` : `“${value}”`;
}

/** Formats a size, such as `16 kB` or `300 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`;
}
