import { Link } from 'react-router-dom';
import { ChangePill, FieldChanges } from '@/components/history';
import type { Column } from '@/components/table';
import type { LoggedChange } from '@/contract/history/history.schema';
import { findSecondPerson, postedAloneText } from '@/domain/history/historyTexts';
import { personName } from '@/lib/format';
import { paths } from '@/lib/paths';
import { undoableKind } from '../posting';

const record: Column<LoggedChange> = {
  id: 'record',
  header: 'Record',
  cell: ({ name, change }) => (
    <>
      {name} <ChangePill change={change} />
    </>
  ),
};

const what: Column<LoggedChange> = {
  id: 'what',
  header: 'Change',
  className: 'nc-history-change',
  cell: ({ fields }) => <FieldChanges fields={fields} />,
};

const who: Column<LoggedChange> = {
  id: 'who',
  header: 'Changed by',
  cell: (change) => (
    <>
      {personName(change.author)}
      {change.review_request_id !== null && (
        <small className="nc-history-note">
          <Link to={paths.reviews.detail(change.review_request_id, 'APPROVED', undoableKind(change))}>
            Request {change.review_request_id}
          </Link>
        </small>
      )}
      {findSecondPerson(change) === null && <small className="nc-history-note">{postedAloneText}</small>}
    </>
  ),
};

/** Returns the columns of the change log; a single column in a narrow window. */
export function changeLogColumns(isNarrow: boolean): readonly Column<LoggedChange>[] {
  if (!isNarrow) return [record, what, who];
  return [
    {
      id: 'all',
      header: 'Change',
      className: 'nc-history-change',
      cell: (change) => (
        <>
          {record.cell(change)}
          {what.cell(change)}
          <div>{who.cell(change)}</div>
        </>
      ),
    },
  ];
}
