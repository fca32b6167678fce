import type { Role } from '@/contract/people/user';
import type { ReviewDecision, ReviewRequest } from '@/contract/reviews/review';
import type { ReviewStatus } from '@/contract/staging/staging';
import { judgeReviewAction, pendingStatuses, reviewTypeNames } from '@/domain/reviews';
import { env } from '@/lib/env';
import { changesText, formatReviewMoment } from '@/lib/format';
import { formatInternationalPhone } from '@/lib/phone';

/** The author of a request: `{product}_user`, which the contract's types write as the product `netcap` does. */
const personField = `${env.productKey}_user` as 'netcap_user';

export type Author = { name: string; email: string; phone: string; avatarUrl: string | undefined };

export function authorOf({ user_company_setting: { user_email: address } }: ReviewRequest): Author {
  const { first_name, last_name, phone_number, avatar } = address[personField];
  return {
    name: `${first_name} ${last_name}`.trim(),
    email: address.email_address,
    phone: phone_number === null ? '' : formatInternationalPhone(phone_number),
    avatarUrl: avatar?.url,
  };
}

/** `Trial Balance, 4 changes`; the type alone from a backend that does not count. */
export function requestTitle({ type, record_count: count }: ReviewRequest): string {
  return count === undefined ? (reviewTypeNames[type] ?? type) : changesText(type, count);
}

/** What somebody in a role can do now with a request, in the order of its buttons: without records there is nothing to decide. */
export function offeredDecisions(request: ReviewRequest, role: Role): readonly ReviewDecision[] {
  if (request.record_count === 0) return [];
  const actor = { role, isAuthor: request.is_own };
  const buttons: readonly ReviewDecision[] = ['reopen', 'close', 'reject', 'approve'];
  return buttons.filter((decision) => judgeReviewAction(decision, request, actor).isAllowed);
}

/** Whether approval is still possible, so that what it would do matters to who approves. */
export function hasEffect({ status, record_count: count }: ReviewRequest, role: Role): boolean {
  return role === 'ADMIN' && pendingStatuses.includes(status) && count !== 0;
}

/** What became of a request: `This request was approved by Dana Whitfield, 15/07/2026 16:05 PM.` */
export function statusNews({ status, decided_by: decider, decided_at: moment }: ReviewRequest): string {
  const by = decider ? ` by ${decider.first_name} ${decider.last_name}`.trimEnd() : '';
  const when = moment ? `, ${formatReviewMoment(moment)}` : '';
  switch (status) {
    case 'APPROVED':
    case 'REJECTED':
      return `This request was ${status.toLowerCase()}${by}${when}.`;
    case 'CLOSED':
      return 'This request was closed.';
    case 'WITHDRAWN':
      return 'The author withdrew this request.';
    case 'OPEN':
      return 'This request was reopened.';
  }
}

/** The status that a decision gives a request. */
export function statusAfter(decision: ReviewDecision, request: ReviewRequest): ReviewStatus {
  const outcome = judgeReviewAction(decision, request, { role: 'ADMIN', isAuthor: request.is_own });
  return outcome.isAllowed ? outcome.status : request.status;
}
