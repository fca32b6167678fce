import type { FieldValues } from '@/contract/fieldDefinition';
import { parseAmount, toAmount } from '@/domain/money';
import type { WizardField } from './definitions';

type ReadValue = (value: unknown, field: WizardField) => unknown;

/** What the form begins with: the given value of each field where it fits the field's type, else nothing. */
export function defaultValues(fields: readonly WizardField[], given: FieldValues): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.name, readers[field.type](given[field.name], field)]));
}

/** A table's row with nothing in it. */
export function emptyRow(table: WizardField): FieldValues {
  return defaultValues(table.columns, {});
}

/** The values that differ from those that the form began with: what a person has typed. */
export function typedValues(values: FieldValues, defaults: FieldValues): FieldValues {
  const typed = Object.entries(values).filter(
    ([name, value]) => name in defaults && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(typed);
}

const readers: Record<WizardField['type'], ReadValue> = {
  input: readText,
  date: readText,
  time_report: readText,
  number: readNumber,
  currency: readAmount,
  select: readChoice,
  radio: readChoice,
  checkbox: (value) => value === true || value === 'true',
  'select-multiple': readChoices,
  array_of_object: readRows,
  unknown: (value) => value,
};

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readNumber(value: unknown): number | null {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isGiven && Number.isFinite(Number(value)) ? Number(value) : null;
}

function readAmount(value: unknown): number | null {
  if (typeof value !== 'string') return readNumber(value);
  const parsed = parseAmount(value);
  return parsed.ok ? toAmount(parsed.value) : null;
}

function readChoice(value: unknown, { choices }: WizardField): unknown {
  const nothing = choices.every((choice) => typeof choice.value === 'string') ? '' : null;
  return choices.find((choice) => String(choice.value) === String(value))?.value ?? nothing;
}

function readChoices(value: unknown, { choices }: WizardField): unknown[] {
  const given = new Set(Array.isArray(value) ? value.map(String) : []);
  return choices.flatMap((choice) => (given.has(String(choice.value)) ? [choice.value] : []));
}

function readRows(value: unknown, { columns }: WizardField): FieldValues[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isRow).map((row) => defaultValues(columns, row));
}

function isRow(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
