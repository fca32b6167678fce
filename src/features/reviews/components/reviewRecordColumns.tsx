import { Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { StagedRow } from '@/contract/staging/staging';
import type { ReviewRecord } from '../readReview';

/**
 * Returns a kind's columns with old values struck through next to new ones, and after the first column the request's action on the record, so that a
 * deletion is recognizable without its color. The first two columns name a record; a narrow window merges them, and shows the other relevant fields
 * in another column.
 */
export function reviewRecordColumns(
  columns: readonly Column<StagedRow>[],
  isNarrow: boolean,
): readonly Column<ReviewRecord>[] {
  if (isNarrow) return narrowColumns(columns);
  const [first, ...others] = columns.map(compared);
  if (first === undefined) return [];
  return [first, changeColumn, ...others];
}

const changeColumn: Column<ReviewRecord> = {
  id: 'change',
  header: 'Change',
  cell: (record) => <ChangePill record={record} />,
};

function ChangePill({ record: { old, is_deleted: isDeleted } }: { record: ReviewRecord }) {
  if (isDeleted) return <Pill tone="danger">Delete</Pill>;
  return old === null ? <Pill tone="success">New</Pill> : <Pill tone="warning">Edit</Pill>;
}

function compared(column: Column<StagedRow>): Column<ReviewRecord> {
  return {
    ...column,
    cell: (record) => <ComparedCell column={column} record={record} />,
    title: (record) => titleOf(column, record),
  };
}

function narrowColumns(columns: readonly Column<StagedRow>[]): readonly Column<ReviewRecord>[] {
  const [naming, name, ...fields] = columns;
  if (naming === undefined) return [];
  return [
    {
      ...naming,
      cell: (record) => (
        <>
          <ComparedCell column={naming} record={record} />
          {name !== undefined && (
            <div className="nc-review-name">
              <ComparedCell column={name} record={record} />
            </div>
          )}
          <ChangePill record={record} />
        </>
      ),
    },
    {
      id: 'fields',
      header: 'Details',
      cell: (record) => (
        <dl className="nc-review-fields">
          {fields
            .filter((column) => matters(column, record))
            .map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>
                  <ComparedCell column={column} record={record} />
                </dd>
              </div>
            ))}
        </dl>
      ),
    },
  ];
}

/** Returns true for a field that a phone shows next to the record's name: a changed one, or any of an addition or deletion. */
function matters(column: Column<StagedRow>, record: ReviewRecord): boolean {
  if (record.old === null || record.is_deleted) return textOf(column, record) !== '';
  return isChanged(column, record);
}

/** Returns true if a field of a changed record differs from the books. Additions have no old value, and deletions change none. */
function isChanged(column: Column<StagedRow>, record: ReviewRecord): boolean {
  return record.old !== null && !record.is_deleted && textOf(column, record.old) !== textOf(column, record);
}

function ComparedCell({ column, record }: { column: Column<StagedRow>; record: ReviewRecord }) {
  if (record.old === null || !isChanged(column, record)) return column.cell(record);
  const oldText = textOf(column, record.old);
  return (
    <>
      {oldText !== '' && (
        <del className="nc-review-old">
          <span className="visually-hidden">was </span>
          {oldText}
        </del>
      )}
      <ins className="nc-review-new">{textOf(column, record) === '' ? '(blank)' : column.cell(record)}</ins>
    </>
  );
}

/** Returns the full text of a cell that may be cut off. */
function titleOf(column: Column<StagedRow>, record: ReviewRecord): string {
  const text = column.title?.(record) ?? textOf(column, record);
  return record.old !== null && isChanged(column, record) ? `${textOf(column, record.old)} → ${text}` : text;
}

function textOf({ oldText, value }: Column<StagedRow>, row: StagedRow): string {
  return oldText?.(row) ?? String(value?.(row) ?? '');
}
