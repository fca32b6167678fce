import { money, roundToCents } from '@/domain/money';
import type { ReportSheet, SheetCell, SheetColumn } from '@/domain/statements/reportSheet';

/** A report as rows of texts under their headings, its sections in the first column; amounts as plain decimals. */
export function sheetTable({ columns, sections }: ReportSheet): readonly (readonly string[])[] {
  const hasSections = sections.some(({ title }) => title !== null);
  const lead = (text: string) => (hasSections ? [text] : []);
  const head = [...lead('Section'), ...columns.map(headingOf)];
  const rows = sections.flatMap((section) =>
    section.rows.map(({ cells }) => [...lead(section.title ?? ''), ...cells.map(plainText)]),
  );
  return [head, ...rows];
}

function headingOf({ heading, note }: SheetColumn): string {
  return note === undefined ? heading : `${heading} (${note})`;
}

function plainText(cell: SheetCell | null): string {
  if (cell === null) return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'percent') return money(cell.amount).toFixed(cell.decimals);
  return roundToCents(money(cell.amount)).toFixed(2);
}
