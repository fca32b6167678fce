import { EffectPanel } from '@/components/effect/EffectPanel';
import { StatusBadge } from '@/components/feedback';
import { FormModal } from '@/components/modal';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import { useCompanyId } from '@/features/auth';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { requestTitle } from '../reviewRequest';
import { useApproveReviewsMutation } from '../reviewsApi';
import { ApprovalOverlay, DecisionRefusal, RequestFacts } from './decisionParts';

export type ApproveSelectedModalProps = {
  requests: readonly ReviewRequest[];
  kinds: readonly ReviewedKind[];
  onApproved: () => void;
  onCancel: () => void;
};

/** Approves requests of any types together, all or none. */
export function ApproveSelectedModal({ requests, kinds, onApproved, onCancel }: ApproveSelectedModalProps) {
  const companyId = useCompanyId();
  const [approve, { isLoading, error }] = useApproveReviewsMutation();
  const count = requests.length === 1 ? '1 request' : `${requests.length} requests`;

  async function handleSubmit() {
    const answer = await approve({ companyId, ids: requests.map(({ id }) => id) });
    if (answer.error) return;
    notify.success(answer.data?.message || 'Request Updated Successfully');
    onApproved();
  }

  return (
    <FormModal
      title={`Approve ${count}`}
      okText={`Approve ${count}`}
      size="xl"
      isScrollable
      isBusy={isLoading}
      isOkDisabled={requests.length === 0}
      onCancel={onCancel}
      onSubmit={handleSubmit}
    >
      <DecisionRefusal failure={apiError(error) ?? null} requests={requests} kinds={kinds} />
      <ul className="nc-review-selected">
        {requests.map((request) => (
          <li key={request.id}>
            <strong>{requestTitle(request)}</strong> <StatusBadge status={request.status} />
            <RequestFacts request={request} />
          </li>
        ))}
      </ul>
      {requests.length === 0 ? (
        <p className="mb-0">The requests you selected aren't open anymore.</p>
      ) : (
        <>
          <EffectPanel companyId={companyId} requestIds={requests.map(({ id }) => id)} />
          <p className="text-body-secondary mb-0">They post to the books together, or none of them does.</p>
        </>
      )}
      {isLoading && <ApprovalOverlay />}
    </FormModal>
  );
}
