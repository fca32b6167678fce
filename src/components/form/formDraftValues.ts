import { isRecord } from '@/domain/records';

/** What was typed and not saved, each value by the path of its field. */
type StoredDraft = { savedAt: string; values: Readonly<Record<string, unknown>> };

/**
 * The values that differ from what is saved, by their paths. `dirtyFields` is the form library's tree of what differs; a list of plain values
 * is one field.
 */
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

/** A draft as it was stored; null for what does not look like one. */
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
