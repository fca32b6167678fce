import type { ReportTableModel } from '@/components/report';
import type { AnnualPreview } from '@/contract/annual/annualReport';

type Page = AnnualPreview['pages'][number];

/** A page of an annual report, row by row. */
export function annualTable({ title, columns, sections }: Page): ReportTableModel {
  const ids = columns.map((_, index) => `column${index}`);
  return {
    caption: `${title}, in US dollars`,
    rowHeader: 'Description',
    columns: columns.map((header, index) => ({ id: ids[index] ?? '', header, kind: 'figure' })),
    sections: sections.map((section, place) => ({
      id: section.title ?? `section${place}`,
      ...(section.title === null ? {} : { title: section.title }),
      rows: section.rows.map(({ id, code, caption, is_total: isTotal, unit, amounts }) => ({
        id,
        ...(code === null ? {} : { number: code }),
        label: caption,
        ...(isTotal ? { look: 'total' as const } : {}),
        cells: Object.fromEntries(
          amounts.flatMap((value, index) => (value === null ? [] : [[ids[index] ?? '', { kind: unit, value }]])),
        ),
      })),
    })),
  };
}
