import Button from 'react-bootstrap/Button';
import { type Column, DataTable, type TableQuery } from '@/components/table';
import type { ImportGroup } from '@/contract/imports/imports';
import type { PreviewRow } from '@/contract/imports/imports.schema';
import { rowsLabel } from '../importKinds';

export type PreviewTableProps = {
  label: string;
  group: ImportGroup;
  query: TableQuery & { rows: readonly PreviewRow[] };
  /** The rows that the user omitted. */
  leftOut: readonly number[];
  onInclude: (row: number) => void;
};

/** The rows of a group, in a table for each kind of the file. */
export function PreviewTable({ label, group, query, leftOut, onInclude }: PreviewTableProps) {
  const kinds = [...new Set(query.rows.map(({ kind }) => kind))];
  const shown = kinds.length === 0 ? [null] : kinds;
  return shown.map((kind) => {
    const rows = query.rows.filter((row) => row.kind === kind);
    const name = kind === null ? label : rowsLabel(kind);
    // Positions of the books have no row number, and several can have one name.
    const places = new Map(rows.map((row, place) => [row, place]));
    return (
      <div key={kind ?? ''} className="nc-import-group">
        {kinds.length > 1 && <h3>{name}</h3>}
        <DataTable
          label={kinds.length > 1 ? `${label}: ${name}` : label}
          columns={group === 'left_out' ? omittedColumns(leftOut, onInclude) : columnsOf(rows)}
          rows={rows}
          rowId={(row) => `${row.row} ${row.name} ${places.get(row)}`}
          query={query}
          isFilling={false}
        />
      </div>
    );
  });
}

const rowColumn: Column<PreviewRow> = {
  id: 'row',
  header: 'Row',
  align: 'end',
  className: 'nc-import-row-number',
  cell: ({ row }) => row,
};

/** Returns a column for each label of the rows' values. */
function columnsOf(rows: readonly PreviewRow[]): readonly Column<PreviewRow>[] {
  const labels = [...new Set(rows.flatMap(({ values }) => values.map(({ label }) => label)))];
  const name: Column<PreviewRow> = {
    id: 'name',
    header: 'Name',
    namesRow: true,
    cell: ({ name: text, note }) => (
      <>
        {text}
        {note !== null && <span className="nc-import-note">{note}</span>}
      </>
    ),
  };
  const values = labels.map(
    (label): Column<PreviewRow> => ({
      id: label,
      header: label,
      align: isNumeric(rows, label) ? 'end' : 'start',
      cell: (row) => <Value row={row} label={label} />,
    }),
  );
  return rows.some(({ row }) => row !== null) ? [rowColumn, name, ...values] : [name, ...values];
}

function Value({ row, label }: { row: PreviewRow; label: string }) {
  const found = row.values.find((each) => each.label === label);
  if (found === undefined) return null;
  if (found.old == null) return found.value;
  return (
    <>
      <del className="nc-edit-old">{found.old === '' ? 'none' : found.old}</del>{' '}
      <strong>{found.value || 'none'}</strong>
    </>
  );
}

/** Returns true if all values of the label are amounts, `1,234.50` or `(1,234.50)`. */
function isNumeric(rows: readonly PreviewRow[], label: string): boolean {
  const texts = rows.flatMap(({ values }) => values.filter((each) => each.label === label).map(({ value }) => value));
  const filled = texts.filter((text) => text !== '');
  return (
    filled.length > 0 &&
    filled.every((text) => /^\(?[\d,]+(?:\.\d+)?\)?$/.test(text)) &&
    filled.some((text) => /[.,]/.test(text))
  );
}

function omittedColumns(leftOut: readonly number[], onInclude: (row: number) => void): readonly Column<PreviewRow>[] {
  return [
    rowColumn,
    { id: 'name', header: 'Row as it stands', namesRow: true, cell: ({ name }) => name },
    { id: 'note', header: 'Why', cell: ({ note }) => note },
    {
      id: 'include',
      header: 'Action',
      cell: ({ row, name }) =>
        row !== null &&
        leftOut.includes(row) && (
          <Button size="sm" variant="link" aria-label={`Import row ${row}, ${name}`} onClick={() => onInclude(row)}>
            Import it
          </Button>
        ),
    },
  ];
}
