const suspect = /[\0\ud800-\udfff]/;
const unstorable = /[\0\p{Cs}]/u;

/** Why a text cannot be stored, or null: too long, or with signs that the storage cannot hold (NUL, halves of surrogate pairs). */
export function textFault(text: string, longest: number): string | null {
  if (text.length > longest) return `Has more than ${longest} characters`;
  return suspect.test(text) && unstorable.test(text) ? 'Has characters that cannot be stored' : null;
}
