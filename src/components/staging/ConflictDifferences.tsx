import type { Column } from '@/components/table';
import type { Conflict } from './useConflicts';

export type ConflictDifferencesProps<Row> = { conflict: Conflict<Row>; columns: readonly Column<Row>[]; name: string };

/** What the row would be with the edit kept, beside what it is now: only the fields that differ. */
export function ConflictDifferences<Row>({ conflict, columns, name }: ConflictDifferencesProps<Row>) {
  const { mine, theirs } = conflict;
  if (theirs === null) {
    return <p className="mb-0">It is deleted now.{mine !== null && ' Keep mine adds it again as a new row.'}</p>;
  }
  if (mine === null) return <p className="mb-0">You deleted it.</p>;
  const differing = columns.filter(({ value }) => value !== undefined && value(mine) !== value(theirs));
  if (differing.length === 0) return <p className="mb-0">Both say the same by now.</p>;
  return (
    <table className="table table-sm nc-edit-differences" aria-label={`Differences in ${name}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Mine</th>
        </tr>
      </thead>
      <tbody>
        {differing.map((column) => (
          <tr key={column.id}>
            <th scope="row">{column.header}</th>
            <td>{shown(column, theirs)}</td>
            <td>{shown(column, mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown<Row>({ cell }: Column<Row>, row: Row) {
  return cell(row) ?? '(blank)';
}
