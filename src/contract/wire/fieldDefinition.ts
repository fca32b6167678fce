export const fieldTypes = [
  'input',
  'number',
  'select',
  'currency',
  'date',
  'radio',
  'checkbox',
  'select-multiple',
  'time_report',
  'array_of_object',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The values of a server-defined form, by field name. */
export type FieldValues = Record<string, unknown>;
