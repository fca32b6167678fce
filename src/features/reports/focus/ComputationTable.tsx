import { type ReportRow, ReportTable, type ReportTableModel } from '@/components/report';
import type { FocusPreview, FocusPreviewLine } from '@/contract/reports/focusPreview';

type ComputationTableProps = Pick<FocusPreview, 'sections'> & {
  /** Opens an item of the form. */
  onExplain: (code: string) => void;
};

/** How net capital comes about, in the order of the form; a figure that cannot be computed says why. */
export function ComputationTable({ sections, onExplain }: ComputationTableProps) {
  return <ReportTable model={computationModel(sections)} scroll="page" isHeadHidden onExplain={onExplain} />;
}

function computationModel(sections: FocusPreview['sections']): ReportTableModel {
  return {
    caption: 'Computation in US dollars by form line and item. Empty lines are left out.',
    rowHeader: 'Line',
    columns: [
      { id: 'code', header: 'Item', kind: 'text' },
      { id: 'amount', header: 'Amount', kind: 'figure' },
    ],
    sections: sections.map(({ title, lines }) => ({
      id: title,
      title,
      rows: lines.filter(isShown).map(computationRow),
    })),
  };
}

function computationRow(line: FocusPreviewLine): ReportRow {
  const { code, label, amount, unit, is_part: isPart, is_total: isTotal, note } = line;
  return {
    id: code,
    number: `${line.line}.`,
    label,
    isPart,
    ...(isTotal ? { look: 'total' } : {}),
    ...(amount === null && note !== null ? { notes: [note] } : {}),
    cells: {
      code: { kind: 'code', text: code },
      amount: amount === null ? { kind: 'missing', text: 'n/a' } : { kind: unit, value: amount, explainId: code },
    },
  };
}

/** Totals are shown whatever they are, other lines where they hold something. */
function isShown({ is_total, amount }: FocusPreviewLine): boolean {
  return is_total || amount !== 0;
}
