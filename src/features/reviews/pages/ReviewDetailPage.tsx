import { EffectPanel } from '@/components/effect/EffectPanel';
import { parseId } from '@/contract/wire/query';
import '../reviews.css';
import { useEffect, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading, StatusBadge } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { type Tab, Tabs } from '@/components/tabs';
import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import { type ReviewStatus, reviewStatuses, type StagedKindName } from '@/contract/staging/staging';
import { useCompanyId, useRole } from '@/features/auth';
import { formatCount } from '@/lib/format';
import { useNavigateFromHere } from '@/lib/hooks';
import { useListParams } from '@/lib/listParams';
import { paths } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { DecisionButtons } from '../components/DecisionButtons';
import { ApprovalOverlay, DecisionRefusal, OwnRequestNote, RequestFacts } from '../components/decisionParts';
import { ReviewRecords, useReviewContents } from '../components/ReviewRecords';
import { Conversation } from '../conversation/Conversation';
import { hasEffect, offeredDecisions, requestTitle, statusAfter, statusNews } from '../reviewRequest';
import { useLiveReview } from '../useLiveReview';
import { useReviewDecision } from '../useReviewDecision';

const commentsPerPage = 10;

const recordDefaults = { pageSize: 50, sort: null, filters: {} };

type PageProps = { kinds: readonly ReviewedKind[] };

/** One request on its own page: its changes, for administrators, and its comments. */
export function ReviewDetailPage({ kinds }: PageProps) {
  const { id: idText = '' } = useParams();
  const id = parseId(idText);
  const query = useLiveReview(id);
  if (query.currentData) return <Request key={query.currentData.id} request={query.currentData} kinds={kinds} />;
  return (
    <>
      <Breadcrumb id={idText} />
      <PageHeader title="Review Request" />
      <Missing query={query} isKnown={id === null || query.currentData === null} />
    </>
  );
}

type MissingProps = { query: ReturnType<typeof useLiveReview>; isKnown: boolean };

function Missing({ query, isKnown }: MissingProps) {
  if (isKnown) return <p>This request doesn't exist, or you don't have access to it.</p>;
  if (query.isFetching) return <Loading />;
  return <ErrorNotice error={query.error} onRetry={query.refetch} />;
}

function Request({ request, kinds }: PageProps & { request: ReviewRequest }) {
  const role = useRole();
  const companyId = useCompanyId();
  const [status, setStatus] = useStatusOfAddress(request);
  /** The status after the user's own decision, which is no news. */
  const [own, setOwn] = useState<string | null>(null);
  const { decide, isDeciding, refusal } = useReviewDecision(request, handleDecided);

  function handleDecided(decision: ReviewDecision) {
    const next = statusAfter(decision, request);
    setOwn(next);
    setStatus(next);
  }

  return (
    <>
      <Breadcrumb id={request.id} type={request.type} />
      <PageHeader title={requestTitle(request)} badge={<StatusBadge status={request.status} />}>
        <div className="d-flex gap-2">
          <DecisionButtons decisions={offeredDecisions(request, role)} isDeciding={isDeciding} onDecide={decide} />
        </div>
      </PageHeader>
      <RequestFacts request={request} />
      <OwnRequestNote request={request} />
      {request.status !== status && request.status !== own && (
        <Alert variant="info" transition={false} role="status">
          {statusNews(request)}
        </Alert>
      )}
      <DecisionRefusal failure={refusal} requests={[request]} kinds={kinds} />
      {hasEffect(request, role) && <EffectPanel companyId={companyId} requestIds={[request.id]} />}
      <ReviewTabs request={request} kinds={kinds} />
      {isDeciding && <ApprovalOverlay />}
    </>
  );
}

/** Returns the URL's status, and the function that replaces it. A status that doesn't exist is no news: the real one replaces it. */
function useStatusOfAddress({ id, status: real, type }: ReviewRequest) {
  const navigate = useNavigateFromHere();
  const { status = '' } = useParams();
  const [search] = useSearchParams();
  const isMadeUp = !reviewStatuses.some((known) => known === status);

  /** Keeps the tab and the pages of the lists. */
  function setStatus(next: ReviewStatus) {
    const kept = new URLSearchParams(search);
    kept.set('filter', type);
    navigate({ pathname: paths.reviews.detail(id, next), search: `${kept}` }, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is corrected once
  useEffect(() => {
    if (isMadeUp) setStatus(real);
  }, [isMadeUp]);

  return [isMadeUp ? real : status, setStatus] as const;
}

/** Links back to the requests of the same type; a viewer has no such list. */
function Breadcrumb({ id, type }: { id: number | string; type?: StagedKindName }) {
  const isViewer = useRole() === 'VIEWER';
  return (
    <nav aria-label="Breadcrumb" className="nc-breadcrumb">
      <ol>
        <li>{isViewer ? 'Review Requests' : <Link to={paths.reviews.list(type)}>Review Requests</Link>}</li>
        <li aria-current="page">{id}</li>
      </ol>
    </nav>
  );
}

type ReviewTabsProps = { request: ReviewRequest; kinds: readonly ReviewedKind[] };

type TabId = 'edited' | 'new' | 'conversations';

/** The changes and additions of a request, for administrators, and its comments. */
function ReviewTabs(props: ReviewTabsProps) {
  const { request } = props;
  if (useRole() === 'ADMIN') return <AdminTabs {...props} />;
  return (
    <Tabs label="Review request" tabs={[conversationsTab(request)]} active="conversations" onSelect={() => undefined}>
      <Conversation requestId={request.id} pageSize={commentsPerPage} variant="page" />
    </Tabs>
  );
}

function AdminTabs({ request, kinds }: ReviewTabsProps) {
  const [search, setSearch] = useSearchParams();
  const editedList = useListParams({ defaults: recordDefaults, prefix: 'edited.' });
  const newList = useListParams({ defaults: recordDefaults, prefix: 'new.' });
  const edited = useReviewContents(request.id, editedList, 'edit');
  const added = useReviewContents(request.id, newList, 'add');
  const tabs: readonly Tab<TabId>[] = [
    { id: 'edited', label: withCount('Edited', edited.total) },
    { id: 'new', label: withCount('New', added.total) },
    conversationsTab(request),
  ];
  // If there are only additions, their tab is first.
  const first = edited.total === 0 && (added.total ?? 0) > 0 ? 'new' : 'edited';
  const active = tabs.find(({ id }) => id === search.get('tab'))?.id ?? first;

  function select(id: TabId) {
    setSearch(
      (before) => {
        before.set('tab', id);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const shared = { type: request.type, kinds };
  return (
    <Tabs label="Review request" tabs={tabs} active={active} onSelect={select}>
      {active === 'edited' && <ReviewRecords {...shared} label="Edited" list={editedList} contents={edited} />}
      {active === 'new' && <ReviewRecords {...shared} label="New" list={newList} contents={added} />}
      {active === 'conversations' && <Conversation requestId={request.id} pageSize={commentsPerPage} variant="page" />}
    </Tabs>
  );
}

function conversationsTab({ comment_count: count }: ReviewRequest): Tab<'conversations'> {
  return { id: 'conversations', label: withCount('Conversations', count) };
}

function withCount(text: string, count: number | undefined): string {
  return count === undefined ? text : `${text} (${formatCount(count)})`;
}
