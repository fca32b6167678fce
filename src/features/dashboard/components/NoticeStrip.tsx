import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import { Icon } from '@/components/icon';
import { timeLeftText } from '@/domain/notices/noticeClock';
import type { OpenNotices } from '@/features/capital';
import { paths } from '@/lib/paths';
import '../pastDue.css';

type NoticeStripProps = OpenNotices & { now: Date };

/** The notices to be sent, each with its clock and the way to it; nothing where none is, and an error where that isn't known. */
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
        {notices.map(({ id, name, due_at: dueAt }) => (
          <li key={id}>
            <Link to={paths.capital.notices(id)}>{name}</Link> {timeLeftText(new Date(dueAt), now)}
          </li>
        ))}
      </ul>
    </section>
  );
}
