import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon';
import type { Notice } from '@/contract/capital/notice';
import { timeLeftText } from '@/domain/notices/noticeClock';
import { paths } from '@/lib/paths';
import '../pastDue.css';

type NoticeStripProps = { notices: readonly Notice[]; now: Date };

/** The notices to be sent, each with its clock and the way to it; nothing where none is. */
export function NoticeStrip({ notices, now }: NoticeStripProps) {
  if (notices.length === 0) return null;
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
