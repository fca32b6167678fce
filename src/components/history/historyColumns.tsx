import type { Column } from '@/components/table';
import type { RecordChange } from '@/contract/reviews/history';
import { formatMoment, personName } from '@/lib/format';
import { ChangePill, FieldChanges } from './FieldChanges';

const when: Column<RecordChange> = {
  id: 'when',
  header: 'Posted',
  cell: ({ posted_at: moment, commit_number: number }) => (
    <>
      <time dateTime={moment}>{formatMoment(moment)}</time>
      <small className="nc-history-note">Posting {number}</small>
    </>
  ),
};

const who: Column<RecordChange> = {
  id: 'who',
  header: 'Changed by',
  cell: (change) => (
    <>
      {personName(change.author)}
      {change.approved_by !== null && (
        <small className="nc-history-note">
          Approved by {personName(change.approved_by)}, request {change.review_request_id}
        </small>
      )}
    </>
  ),
};

const what: Column<RecordChange> = {
  id: 'what',
  header: 'Change',
  className: 'nc-history-change',
  cell: ({ change, fields }) => (
    <>
      <ChangePill change={change} />
      <FieldChanges fields={fields} />
    </>
  ),
};

/** The history of one record. In a narrow window it is one column. */
export function historyColumns(isNarrow: boolean): readonly Column<RecordChange>[] {
  if (!isNarrow) return [when, who, what];
  return [
    {
      id: 'all',
      header: 'Change',
      className: 'nc-history-change',
      cell: (change) => (
        <>
          {when.cell(change)}
          <div>{who.cell(change)}</div>
          {what.cell(change)}
        </>
      ),
    },
  ];
}
