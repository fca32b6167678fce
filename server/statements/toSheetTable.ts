import { money, roundToCents } from '@/domain/money';
import type { PrintedSheet, SheetCell, SheetColumn, SheetSection } from '@/domain/statements/reportSheet';

/** Returns a report as rows of texts under their headers, its sections in the first column; amounts are plain decimals. */
export function toSheetTable({ columns, sections }: PrintedSheet): readonly (readonly string[])[] {
  const hasSections = sections.some(({ title }) => title !== null);
  return [tableHead({ columns }, hasSections), ...sections.flatMap((section) => tableRows(section, hasSections))];
}

/** Returns the header row of such a table. */
export function tableHead({ columns }: Pick<PrintedSheet, 'columns'>, hasSections: boolean): readonly string[] {
  return [...(hasSections ? ['Section'] : []), ...columns.map(headingOf)];
}

/** Returns the rows of a section in such a table. */
export function tableRows({ title, rows }: SheetSection, hasSections: boolean): readonly (readonly string[])[] {
  const lead = hasSections ? [title ?? ''] : [];
  return rows.map(({ cells }) => [...lead, ...cells.map(plainText)]);
}

function headingOf({ heading, note }: SheetColumn): string {
  return note === undefined ? heading : `${heading} (${note})`;
}

function plainText(cell: SheetCell | null): string {
  if (cell === null) return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'count') return cell.amount;
  if (cell.kind === 'percent') return money(cell.amount).toFixed(cell.decimals);
  return roundToCents(money(cell.amount)).toFixed(2);
}
