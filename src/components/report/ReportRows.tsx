import { memo } from 'react';
import { FigureButton, FigureText, LineCode } from '@/components/feedback';
import type { ColumnRange } from './columnsInSight';
import { formatCell, type ReportCell, type ReportColumn, type ReportRow, type ReportSection } from './reportTableModel';

export type ShownColumn = ReportColumn & { className: string };

export type ReportRowLook = {
  columns: readonly ShownColumn[];
  onExplain: ((explainId: string) => void) | undefined;
  /** The columns rendered in a long table; all by default. */
  inSight?: ColumnRange | null;
};

/** A section under its title. */
export function ReportRows({ look, section: { title, rows } }: { look: ReportRowLook; section: ReportSection }) {
  return (
    <tbody>
      {title !== undefined && <ReportTitleLine look={look} title={title} />}
      {rows.map((row) => (
        <ReportRowLine key={row.id} look={look} row={row} />
      ))}
    </tbody>
  );
}

/** Props of a line in a long table: its position, and the ref that measures its height. */
export type ReportLinePlace = { ref?: React.Ref<HTMLTableRowElement>; 'data-index'?: number; 'aria-rowindex'?: number };

export function ReportTitleLine({ look, title, ...place }: ReportLinePlace & { look: ReportRowLook; title: string }) {
  return (
    <tr className="nc-report-section" {...place}>
      <th scope="rowgroup" colSpan={look.columns.length + 1}>
        <span>{title}</span>
      </th>
    </tr>
  );
}

/** Memoized, since a long table scrolls through them: a visible line is not rendered again when another appears. */
export const ReportRowLine = memo(function ReportRowLine({
  look: { columns, onExplain, inSight },
  row,
  ...place
}: ReportLinePlace & { look: ReportRowLook; row: ReportRow }) {
  const { from, to } = inSight ?? { from: 0, to: columns.length };
  return (
    <tr className={row.look && `nc-report-${row.look}`} {...place}>
      <RowName row={row} />
      <Gap columns={from} />
      {columns.slice(from, to).map((column) => (
        <td key={column.id} className={column.className} data-label={column.header}>
          <Cell cell={row.cells[column.id]} column={column} row={row} onExplain={onExplain} />
        </td>
      ))}
      <Gap columns={columns.length - to} />
    </tr>
  );
});

/** Fills the width of the columns out of sight. */
function Gap({ columns }: { columns: number }) {
  return columns > 0 ? <td colSpan={columns} /> : null;
}

function RowName({ row: { label, number, item, notes, level, isPart } }: { row: ReportRow }) {
  const className = isPart ? 'nc-report-part' : level && `nc-report-level-${level}`;
  return (
    <th scope="row" className={className}>
      {item !== undefined && <span className="nc-report-item">{`${item} `}</span>}
      {number !== undefined && <span className="nc-report-number">{`${number} `}</span>}
      {label}
      {notes?.map((note) => (
        <span key={note} className="nc-report-note">
          {note}
        </span>
      ))}
    </th>
  );
}

type CellProps = Pick<ReportRowLook, 'onExplain'> & {
  cell: ReportCell | undefined;
  column: ShownColumn;
  row: ReportRow;
};

function Cell({ cell, column, row, onExplain }: CellProps) {
  if (cell === undefined) return null;
  const text = formatCell(cell);
  if (cell.kind === 'code') return <LineCode code={text} />;
  const shown = column.kind === 'figure' ? <FigureText text={text} /> : text;
  if (cell.kind === 'missing') return <span className="text-body-secondary">{shown}</span>;
  const explainId = cell.kind === 'text' ? undefined : cell.explainId;
  if (explainId === undefined || onExplain === undefined) return shown;
  return (
    <FigureButton label={`${text}, explain ${row.label}, ${column.header}`} onClick={() => onExplain(explainId)}>
      {shown}
    </FigureButton>
  );
}
