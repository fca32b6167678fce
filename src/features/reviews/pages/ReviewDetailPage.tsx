import { useEffect, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading, StatusBadge } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import type { ReviewDecision, ReviewRequest } from '@/contract/reviews/review';
import { type ReviewStatus, reviewStatuses } from '@/contract/staging/staging';
import { useRole } from '@/features/company';
import { useNavigateFromHere } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { ApprovalOverlay } from '../components/ApprovalOverlay';
import { Breadcrumb } from '../components/Breadcrumb';
import { DecisionButtons } from '../components/DecisionButtons';
import { DecisionRefusal } from '../components/DecisionRefusal';
import { RequestFacts } from '../components/RequestFacts';
import { ReviewTabs } from '../components/ReviewTabs';
import { EffectPanel } from '../effect/EffectPanel';
import { hasEffect, offeredDecisions, requestTitle, statusAfter, statusNews } from '../reviewRequest';
import { useLiveReview } from '../useLiveReview';
import { useReviewDecision } from '../useReviewDecision';
import '../reviews.css';

type PageProps = { kinds: readonly ReviewedKind[] };

/** One request on a page of its own: what it changes, for administrators, and its conversation. */
export function ReviewDetailPage({ kinds }: PageProps) {
  const { id: idText = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/.test(idText) ? Number(idText) : null;
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
  const [status, setStatus] = useStatusOfAddress(request);
  /** Where the person's own decision put it, which is no news. */
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
      <PageHeader title={requestTitle(request)} beside={<StatusBadge status={request.status} />}>
        <div className="d-flex gap-2">
          <DecisionButtons decisions={offeredDecisions(request, role)} isDeciding={isDeciding} onDecide={decide} />
        </div>
      </PageHeader>
      <RequestFacts request={request} />
      {request.status !== status && request.status !== own && (
        <Alert variant="info" transition={false} role="status">
          {statusNews(request)}
        </Alert>
      )}
      <DecisionRefusal failure={refusal} requests={[request]} kinds={kinds} />
      {hasEffect(request, role) && <EffectPanel requestIds={[request.id]} />}
      <ReviewTabs request={request} kinds={kinds} />
      {isDeciding && <ApprovalOverlay />}
    </>
  );
}

/** The status in the address, and what puts another there. One that doesn't exist is no news: the real one replaces it. */
function useStatusOfAddress({ id, status: real, type }: ReviewRequest) {
  const navigate = useNavigateFromHere();
  const { status = '' } = useParams();
  const [search] = useSearchParams();
  const isMadeUp = !reviewStatuses.some((known) => known === status);

  /** The tab and the pages of the lists stay. */
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
