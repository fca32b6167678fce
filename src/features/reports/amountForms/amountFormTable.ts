import type { ReportTableModel } from '@/components/report';
import type { AmountFormPreview } from '@/contract/filings/amountForm';

/** A filled form, line by line, beside what the books have of it. */
export function amountFormTable({ covers, sections }: AmountFormPreview): ReportTableModel {
  return {
    caption: `${covers}, in whole US dollars`,
    rowHeader: 'Item',
    columns: [
      { id: 'amount', header: 'Form', kind: 'figure' },
      { id: 'books', header: 'Books', kind: 'figure' },
    ],
    sections: sections.map(({ title, lines }) => ({
      id: title,
      title,
      rows: lines.map(({ id, caption, amount, books, is_total: isTotal }) => ({
        id,
        number: id,
        label: caption,
        ...(isTotal ? { look: 'total' as const } : {}),
        cells: {
          amount: { kind: 'money', value: amount },
          ...(books === null ? {} : { books: { kind: 'money' as const, value: books } }),
        },
      })),
    })),
  };
}
