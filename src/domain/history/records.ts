/** True if an untrusted value (stored, sent, parsed) is an object with fields; false for an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields of an untrusted value, to validate one by one; empty if it isn't an object. */
export function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
