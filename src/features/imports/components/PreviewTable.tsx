import Button from 'react-bootstrap/Button';
import { type Column, DataTable, type TableQuery } from '@/components/table';
import type { ImportGroup, PreviewRow } from '@/contract/staging/imports';
import { rowsLabel } from '../importKinds';

export type PreviewTableProps = {
  label: string;
  group: ImportGroup;
  query: TableQuery & { rows: readonly PreviewRow[] };
  /** The rows that were left out by hand. */
  leftOut: readonly number[];
  onInclude: (row: number) => void;
};

/** The rows of a group; where a file brings several kinds, each has a table with its own columns. */
export function PreviewTable({ label, group, query, leftOut, onInclude }: PreviewTableProps) {
  const kinds = [...new Set(query.rows.map(({ kind }) => kind))];
  const shown = kinds.length === 0 ? [null] : kinds;
  return shown.map((kind) => {
    const rows = query.rows.filter((row) => row.kind === kind);
    const name = kind === null ? label : rowsLabel(kind);
    // Positions of the books have no row, and several can have one name.
    const places = new Map(rows.map((row, place) => [row, place]));
    return (
      <div key={kind ?? ''} className="nc-import-group">
        {kinds.length > 1 && <h3>{name}</h3>}
        <DataTable
          label={kinds.length > 1 ? `${label}: ${name}` : label}
          columns={group === 'left_out' ? leftOutColumns(leftOut, onInclude) : columnsOf(rows)}
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

/** As many columns as the rows have values, named by their labels. */
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

/** Amounts are written `1,234.50` and `(1,234.50)`. */
function isNumeric(rows: readonly PreviewRow[], label: string): boolean {
  const texts = rows.flatMap(({ values }) => values.filter((each) => each.label === label).map(({ value }) => value));
  const filled = texts.filter((text) => text !== '');
  return (
    filled.length > 0 &&
    filled.every((text) => /^\(?[\d,]+(?:\.\d+)?\)?$/.test(text)) &&
    filled.some((text) => /[.,]/.test(text))
  );
}

function leftOutColumns(leftOut: readonly number[], onInclude: (row: number) => void): readonly Column<PreviewRow>[] {
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
