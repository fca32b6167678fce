import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { formatTimeLeft } from '@/domain/notices/noticeClock';
import type { OpenNotices } from '@/features/notices';
import { paths } from '@/lib/paths';
import '../pastDue.css';

type NoticeStripProps = OpenNotices & { now: Date };

/** The notices to be sent, each with the time left and a link; renders nothing without any, and an error if they couldn't be loaded. */
export function NoticeStrip({ failure, ...known }: NoticeStripProps) {
  return (
    <>
      {failure !== null && <ErrorNotice {...failure} />}
      {known.notices.length > 0 && <Strip {...known} />}
    </>
  );
}

function Strip({ notices, now }: Omit<NoticeStripProps, 'failure'>) {
  return (
    <section className="nc-past-due" aria-labelledby="nc-notices-heading">
      <h2 id="nc-notices-heading">
        <Icon name="warning" />
        {notices.length === 1 ? '1 notice to send' : `${notices.length} notices to send`}
      </h2>
      <ul>
        {notices.map(({ id, name, due_at: dueAt, status }) => (
          <li key={id}>
            <Link to={paths.capital.notices(id)}>{name}</Link>{' '}
            {status === 'SENT' ? 'correction to send' : formatTimeLeft(new Date(dueAt), now)}
          </li>
        ))}
      </ul>
    </section>
  );
}
