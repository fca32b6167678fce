/** A file that another screen goes on with, and the report date entered for it. */
export type HandedFile = { file: File; reportDate: string | null };

const handed = new Map<string, HandedFile>();

/** Keeps a file for the next screen, which takes it by the returned key. Replaces a file that wasn't taken. */
export function handOverFile(given: HandedFile): string {
  handed.clear();
  const key = Math.random().toString(36);
  handed.set(key, given);
  return key;
}

/** Returns a file once; null for an unknown key, as after a reload. */
export function takeHandedFile(key: unknown): HandedFile | null {
  const given = typeof key === 'string' ? (handed.get(key) ?? null) : null;
  if (given !== null) handed.clear();
  return given;
}
