import Button from 'react-bootstrap/Button';
import { Figure } from '@/components/feedback';
import { cellText, type ReportCell, type ReportColumn, type ReportRow, type ReportSection } from './reportTableModel';

export type ShownColumn = ReportColumn & { className: string };

type Explain = ((explainId: string) => void) | undefined;

type ReportRowsProps = { columns: readonly ShownColumn[]; section: ReportSection; onExplain: Explain };

/** A section under its title. */
export function ReportRows({ columns, section: { title, rows }, onExplain }: ReportRowsProps) {
  return (
    <tbody>
      {title !== undefined && (
        <tr className="nc-report-section">
          <th scope="rowgroup" colSpan={columns.length + 1}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.id} className={row.look && `nc-report-${row.look}`}>
          <RowName row={row} />
          {columns.map((column) => (
            <td key={column.id} className={column.className}>
              <Cell cell={row.cells[column.id]} column={column} row={row} onExplain={onExplain} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function RowName({ row: { label, number, notes, level, isPart } }: { row: ReportRow }) {
  const className = isPart ? 'nc-report-part' : level && `nc-report-level-${level}`;
  return (
    <th scope="row" className={className}>
      {number !== undefined && <span className="nc-report-number">{number}</span>} {label}
      {notes?.map((note) => (
        <span key={note} className="nc-report-note">
          {note}
        </span>
      ))}
    </th>
  );
}

type CellProps = { cell: ReportCell | undefined; column: ShownColumn; row: ReportRow; onExplain: Explain };

function Cell({ cell, column, row, onExplain }: CellProps) {
  if (cell === undefined) return null;
  const text = cellText(cell);
  if (cell.kind === 'code') return <span className="nc-report-code">{text}</span>;
  const shown = column.kind === 'figure' ? <Figure text={text} /> : text;
  if (cell.kind === 'missing') return <span className="text-body-secondary">{shown}</span>;
  const explainId = cell.kind === 'text' ? undefined : cell.explainId;
  if (explainId === undefined || onExplain === undefined) return shown;
  return (
    <Button
      variant="link"
      className="nc-report-explain"
      aria-label={`${text}, explain ${row.label}, ${column.header}`}
      onClick={() => onExplain(explainId)}
    >
      {shown}
    </Button>
  );
}
