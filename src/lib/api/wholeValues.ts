/** Reads a value of an answer into a whole one; what is whole already stays the same value. */
export type Read = (value: unknown) => unknown;

/** Reads a key that may be left out. */
export const orNull: Read = (value) => value ?? null;

/** Reads a text, empty without one. */
export const text: Read = (value) => (typeof value === 'string' ? value : value == null ? '' : String(value));

/** Reads an id or a number, which may come as text; null without one. */
export const orNumber: Read = (value) => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
};

/** Returns a reader with another value for what is left out. */
export function orElse(fallback: unknown): Read {
  return (value) => value ?? fallback;
}

/** Returns the reader of an object by its fields, which are all there then; others stay as they are. */
export function whole<Value extends object>(fields: { [Name in keyof Value]?: Read }): (value: unknown) => Value {
  const readers = Object.entries(fields) as [string, Read][];
  return (value) => {
    const own = isObject(value) ? value : {};
    let read: Record<string, unknown> | null = own === value ? null : {};
    for (const [name, field] of readers) {
      const next = field(own[name]);
      if (next === own[name]) continue;
      read ??= { ...own };
      read[name] = next;
    }
    return (read ?? own) as Value;
  };
}

/** Returns a reader of an object that may be missing as a whole: then null. */
export function wholeOrNull<Value extends object>(fields: { [Name in keyof Value]?: Read }): Read {
  const read = whole<Value>(fields);
  return (value) => (isObject(value) ? read(value) : null);
}

/** Returns the reader of a list, empty without one. */
export function readListOf(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return [];
    const rows = value.map(read);
    return rows.every((row, place) => row === value[place]) ? value : rows;
  };
}

/** Returns a reader for each of these names. */
export function fieldsOf<Name extends string>(names: readonly Name[], read: Read): { [Each in Name]: Read } {
  return Object.fromEntries(names.map((name) => [name, read])) as { [Each in Name]: Read };
}

/** Removes a second envelope around a list: `{ data: { data: [], pagination } }`. */
export function unwrapList(answer: unknown): unknown {
  if (!isObject(answer) || !isObject(answer['data'])) return answer;
  const { data: inner, ...outer } = answer;
  const isEnvelope = Array.isArray(inner['data']) && Object.keys(inner).every((name) => envelope.has(name));
  return isEnvelope ? { ...outer, ...inner } : answer;
}

const envelope = new Set(['data', 'pagination', 'message']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
