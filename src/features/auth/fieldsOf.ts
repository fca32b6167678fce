/** The fields of what the browser kept, to be judged one by one; none where it is no object. */
export function fieldsOf(kept: unknown): Record<string, unknown> {
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
