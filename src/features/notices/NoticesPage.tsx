import '@/components/page/panel.css';
import './notices.css';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading, Pill } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import type { Notice } from '@/contract/notices/notice.schema';
import { useCompanyId, useRole } from '@/features/auth';
import { formatDate } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { NoticeDetail } from './NoticeDetail';
import { useListNoticesQuery } from './noticesApi';
import { isToSend, standingText, standingTone } from './noticeTexts';
import { OpenNoticeDialog } from './OpenNoticeDialog';

/** Notices of net capital levels and withdrawals: recipients, deadline, and letter. Nothing is sent from here. */
export function NoticesPage() {
  const companyId = useCompanyId();
  return (
    <ExtraPage title="Notices" extra="notices">
      <PageHeader title="Notices">
        <OpenNotice />
      </PageHeader>
      <Notices key={companyId} companyId={companyId} />
    </ExtraPage>
  );
}

/** Opens a notice that no figure tells; offered to those who edit notices. */
function OpenNotice() {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  if (useRole() === 'VIEWER') return null;

  function handleOpened({ id }: Notice) {
    setIsAsking(false);
    void navigate(paths.capital.notices(id));
  }

  return (
    <>
      <Button variant="outline-primary" onClick={() => setIsAsking(true)}>
        Open a notice
      </Button>
      {isAsking && <OpenNoticeDialog onClose={() => setIsAsking(false)} onOpened={handleOpened} />}
    </>
  );
}

function Notices({ companyId }: { companyId: number }) {
  const query = useListNoticesQuery(companyId);
  const [search] = useSearchParams();
  const now = useNow();
  const notices = query.currentData?.data;
  const firstShown = useFirstId(notices);
  if (notices === undefined) {
    return query.isError ? <ErrorNotice error={query.error} onRetry={query.refetch} /> : <Loading />;
  }
  const chosen = chosenOf(notices, [search.get('notice'), firstShown]);
  if (chosen === undefined) {
    return (
      <EmptyNotice text="No notices. When net capital reaches a level of Rule 17a-11 or FINRA Rule 4120, or a withdrawal needs a notice, it appears here with its due time and a draft letter." />
    );
  }
  return (
    <div className="nc-notices">
      <NoticeList notices={notices} chosenId={chosen.id} now={now} />
      <NoticeDetail key={chosen.id} notice={chosen} now={now} />
    </div>
  );
}

/** Returns the first of the wanted notices that exists, else the first of all. */
function chosenOf(notices: readonly Notice[], wanted: readonly (string | null)[]): Notice | undefined {
  const found = wanted.flatMap((asked) => notices.find(({ id }) => String(id) === asked) ?? []);
  return found[0] ?? notices[0];
}

/** Returns the id of the first notice when the page opened: it stays open after it's settled and another is first. */
function useFirstId(notices: readonly Notice[] | undefined): string | null {
  const [id, setId] = useState<string | null>(null);
  const first = notices?.[0];
  if (id === null && first !== undefined) setId(String(first.id));
  return id;
}

type NoticeListProps = { notices: readonly Notice[]; chosenId: number; now: Date };

/** The notices to send by due time, then those to correct, followed by the settled ones. */
function NoticeList({ notices, ...rest }: NoticeListProps) {
  const open = notices.filter(isToSend);
  const settled = notices.filter((notice) => !isToSend(notice));
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
