import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { Link } from 'react-router-dom';
import { EffectPanel } from '@/components/effect/EffectPanel';
import { Dialog } from '@/components/modal';
import { usePickerList } from '@/components/pickers/usePickerList';
import { type Tab, Tabs } from '@/components/tabs';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import { useCompanyId, useRole } from '@/features/auth';
import { paths } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { Conversation } from '../conversation/Conversation';
import { hasEffect, offeredDecisions, requestTitle } from '../reviewRequest';
import { useLiveReview } from '../useLiveReview';
import { useReviewDecision } from '../useReviewDecision';
import { DecisionButtons } from './DecisionButtons';
import { ApprovalOverlay, DecisionRefusal, OwnRequestNote, RequestFacts } from './decisionParts';
import { ReviewRecords, useReviewContents } from './ReviewRecords';

export type ReviewDetailModalProps = {
  /** The request from the list. */
  request: ReviewRequest;
  kinds: readonly ReviewedKind[];
  /** Called once the request is decided: the dialog closes. */
  onDecided: () => void;
  onClose: () => void;
};

/** A request in a dialog over the list: its records for administrators, its comments, and the decisions. */
export function ReviewDetailModal({ request: listed, kinds, onDecided, onClose }: ReviewDetailModalProps) {
  const role = useRole();
  const { data } = useLiveReview(listed.id);
  const request = data ?? listed;
  const { decide, isDeciding, refusal } = useReviewDecision(request, onDecided);
  const decisions = offeredDecisions(request, role);
  const canCancel = !decisions.includes('approve');

  return (
    <Dialog id="review-detail-modal" title={requestTitle(request)} size="xl" isScrollable onClose={onClose}>
      <Modal.Body>
        <div className="nc-review-head">
          <RequestFacts request={request} hasStatus />
          <Link to={paths.reviews.detail(request.id, request.status, request.type)}>Open as a page</Link>
        </div>
        <OwnRequestNote request={request} />
        <DecisionRefusal failure={refusal} requests={[request]} kinds={kinds} />
        <DetailTabs request={request} kinds={kinds} />
        {isDeciding && <ApprovalOverlay />}
      </Modal.Body>
      <Modal.Footer>
        {canCancel && (
          <Button variant="outline-secondary" disabled={isDeciding} onClick={onClose}>
            Cancel
          </Button>
        )}
        <DecisionButtons decisions={decisions} isDeciding={isDeciding} onDecide={decide} />
      </Modal.Footer>
    </Dialog>
  );
}

type DetailTabsProps = Pick<ReviewDetailModalProps, 'request' | 'kinds'>;
type TabId = 'records' | 'conversations';

const conversations: Tab<TabId> = { id: 'conversations', label: 'Conversations' };

function DetailTabs({ request, kinds }: DetailTabsProps) {
  const isAdmin = useRole() === 'ADMIN';
  const tabs: readonly Tab<TabId>[] = isAdmin ? [{ id: 'records', label: 'Records' }, conversations] : [conversations];
  const [active, setActive] = useState<TabId>(isAdmin ? 'records' : 'conversations');
  return (
    <Tabs label={requestTitle(request)} tabs={tabs} active={active} onSelect={setActive}>
      {active === 'records' ? (
        <Records request={request} kinds={kinds} />
      ) : (
        <Conversation requestId={request.id} pageSize={5} variant="dialog" />
      )}
    </Tabs>
  );
}

function Records({ request, kinds }: DetailTabsProps) {
  const companyId = useCompanyId();
  const list = usePickerList('id:asc');
  const contents = useReviewContents(request.id, { ...list, sort: list.isSorted ? list.sort : null });
  return (
    <>
      {hasEffect(request, 'ADMIN') && <EffectPanel companyId={companyId} requestIds={[request.id]} />}
      <ReviewRecords type={request.type} kinds={kinds} label="Records" list={list} contents={contents} />
    </>
  );
}
