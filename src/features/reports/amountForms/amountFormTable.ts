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
      id: title ?? '',
      ...(title === null ? {} : { title }),
      rows: lines.map((line) => ({
        id: `${line.id} ${line.caption}`,
        number: line.id,
        label: line.caption,
        ...(line.is_total ? { look: title === null ? ('grandTotal' as const) : ('total' as const) } : {}),
        cells: cellsOf(line),
      })),
    })),
  };
}

type Line = AmountFormPreview['sections'][number]['lines'][number];
type Cells = ReportTableModel['sections'][number]['rows'][number]['cells'];

function cellsOf({ amount, answer, books }: Line): Cells {
  return {
    ...(answer === undefined ? {} : { amount: { kind: 'text', text: answer } }),
    ...(amount === null ? {} : { amount: inDollars(amount) }),
    ...(books === null ? {} : { books: inDollars(books) }),
  };
}

function inDollars(value: number) {
  return { kind: 'money', value, decimals: 0 } as const;
}
