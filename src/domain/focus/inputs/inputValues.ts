/** Values by field name, as a form holds them and the wire carries them. */
export type InputValues = Readonly<Record<string, unknown>>;

/** True for a value that was sent and left empty. */
export function isBlank(value: unknown): boolean {
  return value === null || value === '';
}

export type InputError = { path: string; message: string };
