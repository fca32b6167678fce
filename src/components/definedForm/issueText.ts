import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { capitalized } from '@/domain/capitalized';
import { isRecord, readFields } from '@/domain/history/records';
import { isBlankValue } from '@/lib/validation';
import type { FormField } from './definitions';
import { isBlankRow } from './fieldValues';

/**
 * Returns the message for a form with these invalid fields; null if none of them is empty, since a wrongly filled field shows its own error. A
 * required table without rows is called by its name.
 */
export function issueText(invalid: readonly FormField[], values: FieldValues): string | null {
  const [first] = invalid;
  if (!invalid.some((field) => hasGap(field, values[field.name]))) return null;
  const isTableAlone = invalid.length === 1 && first?.type === 'array_of_object' && !first.dropsBlankRows;
  return isTableAlone ? unfilledRowsText(first) : 'Please fill all the required fields';
}

/** Returns `Please fill the information in Ownership Equity Subordinated Liabilities`, from the table's name. */
function unfilledRowsText({ name }: FormField): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return `Please fill the information in ${capitalized(words)}`;
}

/**
 * Returns the message of a table's error: the error of the whole table, else the rows and columns to fix, as `Row 2: fix Amount.` Undefined without
 * an error.
 */
export function rowsIssueText({ columns }: FormField, error: unknown): string | undefined {
  if (error === undefined) return undefined;
  const { root, message } = readFields(error);
  const ofTable = readFields(root)['message'] ?? message;
  if (typeof ofTable === 'string' && ofTable !== '') return ofTable;
  const rows: readonly unknown[] = Array.isArray(error) ? error : [];
  return rows.flatMap((row, position) => (isRecord(row) ? rowIssueText(columns, row, position + 1) : [])).join(' ');
}

function rowIssueText(columns: readonly FormField[], row: Record<string, unknown>, position: number): string {
  if (typeof row['message'] === 'string') return row['message'];
  const labels = columns.filter((column) => isRecord(row[column.name])).map((column) => column.label);
  return `Row ${position}: fix ${labels.join(', ')}.`;
}

function hasGap(field: FormField, value: unknown): boolean {
  if (!Array.isArray(value)) return isBlankValue(value);
  return (
    value.length === 0 || value.some((row) => isRowWithGap(row) && !(field.dropsBlankRows && isBlankRow(field, row)))
  );
}

function isRowWithGap(row: unknown): boolean {
  return isBlankValue(row) || (isRecord(row) && Object.values(row).some(isBlankValue));
}
