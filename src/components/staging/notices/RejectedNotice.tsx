import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionNotice } from '@/components/feedback';
import type { BooksState, RejectedRows } from '@/contract/staging/booksState.schema';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { StagedEditing } from '../useStagedEditing';
import type { StagedFocus } from '../useStagedFocus';

export type RejectedNoticeProps<Row extends StagedRow> = {
  editing: Pick<StagedEditing<Row>, 'isBusy' | 'sendAllAgain'>;
  focus: StagedFocus;
  kind: StagedKindName;
  state: BooksState | undefined;
  /** Filters the table by the rejected rows; undefined if it already is. */
  onShow: (() => void) | undefined;
};

const maxRequestsNamed = 3;

/** Reports that an administrator rejected changes of the user, with links to the reasons and the possible actions. */
export function RejectedNotice<Row extends StagedRow>(props: RejectedNoticeProps<Row>) {
  const { editing, focus, kind, state, onShow } = props;
  const rejected = state?.rejected.find((rows) => rows.kind === kind);
  if (rejected === undefined) return null;
  const isOne = rejected.count === 1;
  return (
    <ActionNotice
      label="Rejected changes"
      buttons={
        <div className="nc-edit-bar-group">
          {onShow !== undefined && (
            <Button size="sm" variant="outline-secondary" onClick={onShow}>
              {isOne ? 'Show it' : 'Show them'}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline-secondary"
            disabled={editing.isBusy}
            onClick={({ currentTarget }) => {
              focus.moveFrom(currentTarget);
              void editing.sendAllAgain();
            }}
          >
            {isOne ? 'Send it again' : 'Send all again'}
          </Button>
        </div>
      }
    >
      {isOne ? '1 change was rejected.' : `${formatCount(rejected.count)} changes were rejected.`}{' '}
      <Reasons rejected={rejected} />
    </ActionNotice>
  );
}

/** Links to the requests' comments. */
function Reasons({ rejected: { kind, request_ids: ids } }: { rejected: RejectedRows }) {
  const [first, ...others] = ids;
  if (first === undefined) return null;
  if (others.length === 0) return <Link to={paths.reviews.detail(first, 'REJECTED', kind)}>See why</Link>;
  return (
    <>
      See why:{' '}
      {ids.slice(0, maxRequestsNamed).map((id, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to={paths.reviews.detail(id, 'REJECTED', kind)}>request {id}</Link>
        </span>
      ))}
      {ids.length > maxRequestsNamed && ` and ${ids.length - maxRequestsNamed} more`}
    </>
  );
}
