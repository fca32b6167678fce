import { type Role, roles } from '@/contract/people/user';
import { type ReviewStatus, reviewStatuses, type StagedKindName, type VersionStatus } from '@/contract/staging/staging';

/** What Mark Done does with the caller's saved rows: commit them to the books, or ask an administrator to. */
export type MarkDoneOutcome = 'committed' | 'requested';

/** Nothing reaches the books without an administrator, whose own rows need no second one. */
export const markDoneOutcomes: Readonly<Record<Role, MarkDoneOutcome>> = {
  ADMIN: 'committed',
  MIDDLE: 'requested',
  VIEWER: 'requested',
};

/** The statuses of a version that is not yet in the books. */
export const stagedStatuses: readonly VersionStatus[] = ['EDITING', 'PENDING', 'REJECTED'];

/** The statuses that Mark Done takes along: a rejected row goes again once it was revised, which makes it EDITING. */
export const markedDoneStatuses: readonly VersionStatus[] = ['EDITING'];

/** What a request is called by the kind of record that it changes. */
export const reviewTypeNames: Readonly<Record<StagedKindName, string>> = {
  COA: 'Chart of Accounts',
  BALANCE: 'Trial Balance',
  HAIRCUT_DETAIL: 'Haircut Detail',
  HAIRCUT_OPTION: 'Haircut Option',
};

/**
 * What can be done with a review request. `withdraw` is what becomes of it when its author restores its last row; `readRecords` opens the
 * proposed rows, `readConversation` and `comment` the conversation.
 */
export const reviewActions = [
  'approve',
  'reject',
  'close',
  'reopen',
  'withdraw',
  'readRecords',
  'readConversation',
  'comment',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** By whom: a role in the company, or the request's author, of any role. */
type Actor = Role | 'AUTHOR';

type ReviewRule = {
  by: readonly Actor[];
  /** The status that each status becomes; one that is not there does not allow the action. */
  moves: Readonly<Partial<Record<ReviewStatus, ReviewStatus>>>;
};

const inAnyStatus = {
  OPEN: 'OPEN',
  CLOSED: 'CLOSED',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  WITHDRAWN: 'WITHDRAWN',
} as const satisfies ReviewRule['moves'];

/** The life of a review request: status × action × role. Approved, rejected and withdrawn requests are final; a closed one is parked. */
const reviewRules: Readonly<Record<ReviewAction, ReviewRule>> = {
  approve: { by: ['ADMIN'], moves: { OPEN: 'APPROVED' } },
  reject: { by: ['ADMIN'], moves: { OPEN: 'REJECTED' } },
  close: { by: ['ADMIN'], moves: { OPEN: 'CLOSED' } },
  reopen: { by: ['ADMIN'], moves: { CLOSED: 'OPEN' } },
  withdraw: { by: ['AUTHOR'], moves: { OPEN: 'WITHDRAWN', CLOSED: 'WITHDRAWN' } },
  readRecords: { by: ['ADMIN'], moves: inAnyStatus },
  readConversation: { by: ['ADMIN', 'MIDDLE', 'AUTHOR'], moves: inAnyStatus },
  comment: { by: ['ADMIN', 'MIDDLE', 'AUTHOR'], moves: inAnyStatus },
};

/** What an action comes to: the request's status after it, or why it is refused (403 by the role, 409 by the status). */
export type ReviewOutcome =
  | { isAllowed: true; status: ReviewStatus }
  | { isAllowed: false; refusal: 'role' | 'status' };

/** Judges an action on a request by `reviewRules`. A caller who may not act at all gets that answer whatever the status. */
export function judgeReviewAction(
  action: ReviewAction,
  request: { status: ReviewStatus },
  actor: { role: Role; isAuthor: boolean },
): ReviewOutcome {
  const { by, moves } = reviewRules[action];
  if (!by.includes(actor.role) && !(actor.isAuthor && by.includes('AUTHOR'))) {
    return { isAllowed: false, refusal: 'role' };
  }
  const status = moves[request.status];
  return status === undefined ? { isAllowed: false, refusal: 'status' } : { isAllowed: true, status };
}

/** The statuses in which an action is possible. */
export function statusesFor(action: ReviewAction): ReviewStatus[] {
  return reviewStatuses.filter((status) => reviewRules[action].moves[status] !== undefined);
}

/** The roles that may take an action on every request of their company, by any author. */
export function rolesFor(action: ReviewAction): Role[] {
  return roles.filter((role) => reviewRules[action].by.includes(role));
}

/** The statuses of a request that can still be approved, at once or after it was reopened. */
export const pendingStatuses: readonly ReviewStatus[] = statusesFor('withdraw');
