import { type PositionForm, positionForm } from '@/contract/inventory/inventory';

/** A column of a printed inventory: a field of the rows, what it is called, and how its values are written. */
export type PrintedColumn = { field: string; label: string; form: PositionForm };

/** The columns of a printed inventory: those of the list on the screen, in its order. */
export function printedColumns(labels: Readonly<Record<string, string>>, fields: readonly string[]): PrintedColumn[] {
  return fields.map((field) => ({ field, label: labels[field] ?? field, form: positionForm(field) }));
}
