import type { FieldValues } from '@/contract/fieldDefinition';
import type { WizardField } from './definitions';
import { visibleFields } from './visibility';

/**
 * What is sent: the shown fields that hold something. A table that is hidden is sent as an empty one, so that rows of an earlier answer do
 * not live on.
 */
export function toRequest(fields: readonly WizardField[], values: FieldValues): FieldValues {
  const shown = new Set(visibleFields(fields, values));
  const entries = fields.flatMap((field): [string, unknown][] => {
    if (field.type === 'array_of_object') return [[field.name, shown.has(field) ? toRows(values[field.name]) : []]];
    const value = values[field.name];
    return shown.has(field) && !isNothing(value) ? [[field.name, value]] : [];
  });
  return Object.fromEntries(entries);
}

function toRows(value: unknown): FieldValues[] {
  const rows: readonly FieldValues[] = Array.isArray(value) ? value : [];
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => !isNothing(cell))))
    .filter((row) => Object.keys(row).length > 0);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}
