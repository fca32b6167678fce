import { isRecord } from '@/domain/history/records';

/** Typed and unsaved values, each by the path of its field. */
type StoredDraft = { savedAt: string; values: Readonly<Record<string, unknown>> };

/** Returns the values that differ from the saved ones, by path. `dirtyFields` is React Hook Form's tree; a list of plain values is one field. */
export function dirtyValues(values: unknown, dirtyFields: unknown): Record<string, unknown> {
  return Object.fromEntries(dirtyEntries(values, dirtyFields, ''));
}

function dirtyEntries(values: unknown, dirtyFields: unknown, path: string): [string, unknown][] {
  if (dirtyFields === true || isPlainList(values)) return isDirty(dirtyFields) ? [[path, values]] : [];
  if (!isObject(values) || !isObject(dirtyFields)) return [];
  return Object.entries(dirtyFields).flatMap(([name, dirty]) =>
    dirtyEntries(Reflect.get(values, name), dirty, path === '' ? name : `${path}.${name}`),
  );
}

/** Parses a stored draft; null if it isn't one. */
export function parseDraft(stored: unknown): StoredDraft | null {
  if (!isRecord(stored)) return null;
  const { savedAt, values } = stored;
  return typeof savedAt === 'string' && isRecord(values) ? { savedAt, values } : null;
}

function isPlainList(values: unknown): boolean {
  return Array.isArray(values) && values.every((entry) => typeof entry !== 'object');
}

function isDirty(dirtyFields: unknown): boolean {
  return isObject(dirtyFields) ? Object.values(dirtyFields).some(isDirty) : dirtyFields === true;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
