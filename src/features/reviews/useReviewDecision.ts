import { useRef, useState } from 'react';
import { useConfirm } from '@/components/modal';
import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import { useCompanyId } from '@/features/auth';
import { type ApiError, apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useDecideReviewMutation } from './reviewsApi';

/** Decides a request after a confirmation; `onDecided` is called afterwards. Ignores further presses while one is pending. */
export function useReviewDecision(request: ReviewRequest | undefined, onDecided: (decision: ReviewDecision) => void) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [send, { isLoading }] = useDecideReviewMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const isUnderWay = useRef(false);

  async function askAndSend(id: number, decision: ReviewDecision): Promise<void> {
    if (!(await confirm(questionOf(decision)))) return;
    setRefusal(null);
    const { data, error } = await send({ companyId, id, decision });
    if (error !== undefined) {
      setRefusal(apiError(error) ?? null);
      return;
    }
    notify.success(data?.message || 'Request Updated Successfully');
    onDecided(decision);
  }

  async function decide(decision: ReviewDecision): Promise<void> {
    if (isUnderWay.current || request === undefined) return;
    isUnderWay.current = true;
    await askAndSend(request.id, decision).finally(() => {
      isUnderWay.current = false;
    });
  }

  return { decide, isDeciding: isLoading, refusal };
}

function questionOf(decision: ReviewDecision) {
  return {
    title: 'Please Confirm',
    text: `Are you sure you want to ${decision} this request?`,
    confirmText: 'Yes',
    cancelText: 'No',
    tone: decision === 'reject' ? 'danger' : 'primary',
  } as const;
}
