/** Values by field name, as a form holds them and the wire carries them. */
export type InputValues = Readonly<Record<string, unknown>>;

export type InputError = { path: string; message: string };
