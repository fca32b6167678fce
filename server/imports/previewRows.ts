import type { HistoryField, StagedKind } from '@server/staging/stagedKind';
import type { PreviewRow } from '@/contract/imports/imports.schema';
import { formatMoney, money } from '@/domain/money';
import type { PlannedRow } from './importPreviewRepository';
import type { ImportPart } from './parts';

/** Returns a planned row for display, with the old value where it differs. */
export function toPreviewRow({ kind, lines }: ImportPart, { position, names, values, old }: PlannedRow): PreviewRow {
  const line = lineOf(lines, position);
  return {
    kind: kind.name,
    row: position,
    name: line?.name || kind.nameOf(names),
    note: line?.note ?? null,
    values: fieldsOf(kind, values).map((field) => {
      const value = textOf(field, values[field.column] ?? null);
      if (old === null) return { label: field.label, value };
      const former = textOf(field, old[field.column] ?? null);
      return former === value ? { label: field.label, value } : { label: field.label, value, old: former };
    }),
  };
}

/** Returns a record that the file lacks, with its values. */
export function toMissingRow(
  { kind }: ImportPart,
  { name, values }: { name: string; values: PlannedRow['values'] },
): PreviewRow {
  const shown = fieldsOf(kind, values).map((field) => ({
    label: field.label,
    value: textOf(field, values[field.column] ?? null),
  }));
  return { kind: kind.name, row: null, name, note: null, values: shown };
}

/** Returns the compared columns of a row; the row itself names the account. */
function fieldsOf({ history }: StagedKind, values: PlannedRow['values']): HistoryField[] {
  return history.filter(({ column }) => column in values);
}

function textOf({ type, shown }: HistoryField, value: string | null): string {
  if (value === null) return '';
  if (type === 'amount') return formatMoney(money(value));
  if (type === 'quantity')
    return formatMoney(money(value), 4)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  return shown?.(value) ?? value;
}

function lineOf(lines: ImportPart['lines'], row: number) {
  let [low, high] = [0, lines.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line === undefined || line.row === row) return line;
    if (line.row < row) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
