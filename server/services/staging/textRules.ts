const suspect = /[\0\ud800-\udfff]/;
const unstorable = /[\0\p{Cs}]/u;

/** What keeps a text from being stored, or null: too long, or with signs that the storage cannot hold (NUL, halves of surrogate pairs). */
export function textIssue(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `has more than ${maxLength} characters`;
  return suspect.test(text) && unstorable.test(text) ? "has characters that can't be stored" : null;
}

const maxQuotedLength = 60;

/** A value as messages name it, cut where it is long. */
export function quoted(value: string): string {
  return value.length > maxQuotedLength ? `“${value.slice(0, maxQuotedLength)}…”` : `“${value}”`;
}
