const suspect = /[\0\ud800-\udfff]/;
const unstorable = /[\0\p{Cs}]/u;

/** What keeps a text from being stored, or null: too long, or with signs that the storage cannot hold (NUL, halves of surrogate pairs). */
export function textFault(text: string, longest: number): string | null {
  if (text.length > longest) return `has more than ${longest} characters`;
  return suspect.test(text) && unstorable.test(text) ? 'has characters that cannot be stored' : null;
}

const longestQuoted = 60;

/** A value as messages name it, cut where it is long. */
export function quoted(value: string): string {
  return value.length > longestQuoted ? `“${value.slice(0, longestQuoted)}…”` : `“${value}”`;
}
