import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { isRecord } from '@/domain/history/records';
import { parseAmountText } from '@/domain/numberText';
import { formatAmount, formatDate } from '@/lib/format';
import { isBlankValue } from '@/lib/validation';
import type { FormField } from './definitions';
import { shownFields } from './shownFields';

type ReadValue = (value: unknown, field: FormField) => unknown;

/** Returns the form's initial values: the given value of each field if it fits the field's type, else empty. */
export function defaultValues(fields: readonly FormField[], given: FieldValues): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.name, readers[field.type](given[field.name], field)]));
}

/** Formats a value for display; empty without one. */
export function valueText(field: FormField, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  return writers[field.type]?.(value, field) ?? String(value);
}

/** Returns an empty row of a table. */
export function emptyRow(table: FormField): FieldValues {
  return defaultValues(table.columns, {});
}

/** Returns true for a table's row without an answer in any cell; an unticked box is no answer. */
export function isBlankRow({ columns }: FormField, row: unknown): boolean {
  if (!isRecord(row)) return true;
  return columns.every(({ name, type }) => isBlankValue(row[name]) || (type === 'checkbox' && row[name] === false));
}

/** Returns the rows of a table that aren't blank. */
export function filledRows(table: FormField, value: unknown): FieldValues[] {
  const rows: readonly FieldValues[] = Array.isArray(value) ? value : [];
  return rows.filter((row) => !isBlankRow(table, row));
}

/** Returns the values that differ from the defaults: those that the user has typed. */
export function typedValues(values: FieldValues, defaults: FieldValues): FieldValues {
  const typed = Object.entries(values).filter(
    ([name, value]) => name in defaults && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(typed);
}

/** Returns the request's values: the shown fields with a value. A hidden table is sent empty, so that rows of an earlier answer are removed. */
export function toRequest(fields: readonly FormField[], values: FieldValues): FieldValues {
  const shown = new Set(shownFields(fields, values).map(({ name }) => name));
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { name, type } = field;
    if (type === 'array_of_object') return [[name, shown.has(name) ? toRows(field, values[name]) : []]];
    return shown.has(name) && !isNothing(values[name]) ? [[name, values[name]]] : [];
  });
  return Object.fromEntries(entries);
}

const readers: Record<FormField['type'], ReadValue> = {
  input: readText,
  date: readText,
  time_report: readText,
  number: readNumber,
  currency: readCurrency,
  select: readChoice,
  radio: readChoice,
  checkbox: (value) => value === true || value === 'true',
  'select-multiple': readChoices,
  array_of_object: readRows,
  unknown: (value) => value,
};

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

const writers: Partial<Record<FormField['type'], (value: unknown, field: FormField) => string>> = {
  currency: (value, { decimals }) => `$${formatAmount(Number(value), decimals ?? undefined)}`,
  number: (value, { decimals, isIdentifier }) => {
    if (isIdentifier) return String(value);
    return decimals === null ? numberFormat.format(Number(value)) : formatAmount(Number(value), decimals);
  },
  date: (value) => formatDate(String(value)),
  checkbox: (value) => (value === true ? 'Yes' : 'No'),
  select: labelOf,
  radio: labelOf,
  'select-multiple': (value, field) => (Array.isArray(value) ? value.map((one) => labelOf(one, field)).join(', ') : ''),
};

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readNumber(value: unknown): number | null {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isGiven && Number.isFinite(Number(value)) ? Number(value) : null;
}

function readCurrency(value: unknown, { decimals }: FormField): number | null {
  if (typeof value !== 'string') return readNumber(value);
  const amount = parseAmountText(value, decimals ?? undefined);
  return amount.ok ? Number(amount.value) : null;
}

function readChoice(value: unknown, { choices }: FormField): unknown {
  const nothing = choices.every((choice) => typeof choice.value === 'string') ? '' : null;
  return choices.find((choice) => String(choice.value) === String(value))?.value ?? nothing;
}

function readChoices(value: unknown, { choices }: FormField): unknown[] {
  const given = new Set(Array.isArray(value) ? value.map(String) : []);
  return choices.flatMap((choice) => (given.has(String(choice.value)) ? [choice.value] : []));
}

function readRows(value: unknown, { columns }: FormField): FieldValues[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isRecord).map((row) => defaultValues(columns, row));
}

function toRows(table: FormField, value: unknown): FieldValues[] {
  return filledRows(table, value).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => !isNothing(cell))),
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

function labelOf(value: unknown, { choices }: FormField): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
