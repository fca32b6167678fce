import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import { useClosedPeriod } from '@/lib/closes/closesApi';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import './closedNotice.css';

type ClosedNoticeProps = {
  companyId: number;
  /** The edited day or period; null if the page has none. */
  of: string | null;
};

/** Warns before editing that a day is in a closed period; renders nothing for an open one. */
export function ClosedNotice({ companyId, of }: ClosedNoticeProps) {
  const closed = useClosedPeriod(companyId, of);
  if (closed === null) return null;
  const { time_report: name, events } = closed;
  const [by] = events;
  return (
    <Alert variant="warning" transition={false} role="status" className="nc-closed">
      <Icon name="lock" />
      <span>
        <strong>{name} is closed</strong>
        {by !== undefined && ` since ${formatDate(by.at)}, by ${by.author.first_name} ${by.author.last_name}`}. Changes
        of its balances and positions are refused. <Link to={paths.close(name)}>See the close</Link>
      </span>
    </Alert>
  );
}
