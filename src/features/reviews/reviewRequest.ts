import type { Role } from '@/contract/auth/user';
import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import type { ReviewStatus } from '@/contract/staging/staging';
import { checkReviewAction, ownRefusalTexts, pendingStatuses, reviewTypeNames } from '@/domain/reviews/reviews';
import { env } from '@/lib/env';
import { changesText, formatMoment } from '@/lib/format';
import { formatInternationalPhone } from '@/lib/phone';

/** The field of a request's author: `{product}_user`, which the contract types as `netcap_user`. */
const personField = `${env.productKey}_user` as 'netcap_user';

export type Author = { name: string; email: string; phone: string; avatarUrl: string | undefined };

export function getAuthor({ user_company_setting: { user_email: address } }: ReviewRequest): Author {
  const { first_name, last_name, phone_number, avatar } = address[personField];
  return {
    name: `${first_name} ${last_name}`.trim(),
    email: address.email_address,
    phone: phone_number === null ? '' : formatInternationalPhone(phone_number),
    avatarUrl: avatar?.url,
  };
}

/** Returns `Trial Balance, 4 changes`; the type alone from a backend that does not count. */
export function requestTitle({ type, record_count: count }: ReviewRequest): string {
  return count === undefined ? (reviewTypeNames[type] ?? type) : changesText(type, count);
}

/** Returns the decisions available to a role, in button order; none for a request without records. */
export function offeredDecisions(request: ReviewRequest, role: Role): readonly ReviewDecision[] {
  if (request.record_count === 0) return [];
  const actor = { role, isAuthor: request.is_own };
  const buttons: readonly ReviewDecision[] = ['reopen', 'close', 'reject', 'approve'];
  return buttons.filter((decision) => checkReviewAction(decision, request, actor).isAllowed);
}

/** Returns why the caller can't approve an own open request; null if that isn't what bars them. */
export function ownRefusalText(request: ReviewRequest, role: Role): string | null {
  const outcome = checkReviewAction('approve', request, { role, isAuthor: request.is_own });
  if (outcome.isAllowed || outcome.refusal === 'role' || outcome.refusal === 'status') return null;
  return ownRefusalTexts[outcome.refusal];
}

/** Returns true if approval is still possible and the role can approve, so that its effect matters. */
export function hasEffect({ status, record_count: count }: ReviewRequest, role: Role): boolean {
  return role === 'ADMIN' && pendingStatuses.includes(status) && count !== 0;
}

/** Returns the news of a decision: `This request was approved by Dana Whitfield, 07/15/2026, 4:05 PM.` */
export function statusNews({ status, decided_by: decider, decided_at: moment }: ReviewRequest): string {
  const by = decider ? ` by ${decider.first_name} ${decider.last_name}`.trimEnd() : '';
  const when = moment ? `, ${formatMoment(moment)}` : '';
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

/** Returns the status of a request after a decision. */
export function statusAfter(decision: ReviewDecision, request: ReviewRequest): ReviewStatus {
  const outcome = checkReviewAction(decision, request, { role: 'ADMIN', isAuthor: request.is_own });
  return outcome.isAllowed ? outcome.status : request.status;
}
