import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import type { Notice } from '@/contract/capital/notice';
import { useCompanyId } from '@/features/company';
import { useNow } from '@/lib/hooks';
import { NoticeDetail } from './NoticeDetail';
import { NoticeList } from './NoticeList';
import { useListNoticesQuery } from './noticesApi';
import '@/components/page/panel.css';
import './notices.css';

/** Who is to be notified of a level of net capital or a withdrawal, by when, and with what letter. Nothing is sent from here. */
export function NoticesPage() {
  const companyId = useCompanyId();
  return (
    <ExtraPage title="Notices" extra="notices">
      <PageHeader title="Notices" />
      <Notices key={companyId} companyId={companyId} />
    </ExtraPage>
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

/** The first of the wanted ones that is there, else the first of all. */
function chosenOf(notices: readonly Notice[], wanted: readonly (string | null)[]): Notice | undefined {
  const found = wanted.flatMap((asked) => notices.find(({ id }) => String(id) === asked) ?? []);
  return found[0] ?? notices[0];
}

/** The notice that was the first when the page opened: it stays open when it's settled, and another is first. */
function useFirstId(notices: readonly Notice[] | undefined): string | null {
  const [id, setId] = useState<string | null>(null);
  const first = notices?.[0];
  if (id === null && first !== undefined) setId(String(first.id));
  return id;
}
