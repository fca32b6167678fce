import { memo } from 'react';
import { Figure, FigureButton, LineCode } from '@/components/feedback';
import type { ColumnRange } from './columnsInSight';
import { cellText, type ReportCell, type ReportColumn, type ReportRow, type ReportSection } from './reportTableModel';

export type ShownColumn = ReportColumn & { className: string };

export type RowLook = {
  columns: readonly ShownColumn[];
  onExplain: ((explainId: string) => void) | undefined;
  /** The columns whose cells are made, in a long table; all unless given. */
  inSight?: ColumnRange | null;
};

/** A section under its title. */
export function ReportRows({ look, section: { title, rows } }: { look: RowLook; section: ReportSection }) {
  return (
    <tbody>
      {title !== undefined && <ReportTitleLine look={look} title={title} />}
      {rows.map((row) => (
        <ReportRowLine key={row.id} look={look} row={row} />
      ))}
    </tbody>
  );
}

/** What a line of a long table adds: where it stands, and how its height is measured. */
export type LinePlace = { ref?: React.Ref<HTMLTableRowElement>; 'data-index'?: number; 'aria-rowindex'?: number };

export function ReportTitleLine({ look, title, ...place }: LinePlace & { look: RowLook; title: string }) {
  return (
    <tr className="nc-report-section" {...place}>
      <th scope="rowgroup" colSpan={look.columns.length + 1}>
        <span>{title}</span>
      </th>
    </tr>
  );
}

/** Remembered, for a long table scrolls through them: a line in sight is not made again when another one comes. */
export const ReportRowLine = memo(function ReportRowLine({
  look: { columns, onExplain, inSight },
  row,
  ...place
}: LinePlace & { look: RowLook; row: ReportRow }) {
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

/** The room of columns out of sight. */
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

type CellProps = Pick<RowLook, 'onExplain'> & { cell: ReportCell | undefined; column: ShownColumn; row: ReportRow };

function Cell({ cell, column, row, onExplain }: CellProps) {
  if (cell === undefined) return null;
  const text = cellText(cell);
  if (cell.kind === 'code') return <LineCode code={text} />;
  const shown = column.kind === 'figure' ? <Figure text={text} /> : text;
  if (cell.kind === 'missing') return <span className="text-body-secondary">{shown}</span>;
  const explainId = cell.kind === 'text' ? undefined : cell.explainId;
  if (explainId === undefined || onExplain === undefined) return shown;
  return (
    <FigureButton label={`${text}, explain ${row.label}, ${column.header}`} onClick={() => onExplain(explainId)}>
      {shown}
    </FigureButton>
  );
}
