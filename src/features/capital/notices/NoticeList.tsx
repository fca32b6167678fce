import { Link } from 'react-router-dom';
import { Pill } from '@/components/feedback';
import type { Notice } from '@/contract/capital/notice';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { standingText, standingTone } from './noticeTexts';

type NoticeListProps = { notices: readonly Notice[]; chosenId: number; now: Date };

/** The open notices by when they are due, below them those that are settled. */
export function NoticeList({ notices, ...rest }: NoticeListProps) {
  const open = notices.filter(({ status }) => status === 'OPEN');
  const settled = notices.filter(({ status }) => status !== 'OPEN');
  return (
    <nav className="nc-panel nc-notice-list" aria-label="Notices">
      <NoticeGroup title="To send" notices={open} {...rest} />
      {open.length === 0 && <p className="nc-notice-quiet">Nothing to send.</p>}
      {settled.length > 0 && <NoticeGroup title="Settled" notices={settled} {...rest} />}
    </nav>
  );
}

function NoticeGroup({ title, notices, chosenId, now }: NoticeListProps & { title: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Link to={paths.capital.notices(notice.id)} aria-current={notice.id === chosenId ? 'true' : undefined}>
              <span>{notice.name}</span>
              <Pill tone={standingTone(notice, now)}>{standingText(notice, now)}</Pill>
              <small>
                {notice.citation}, as of {formatDate(notice.as_of)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
