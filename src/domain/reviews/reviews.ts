import { type Role, roles } from '@/contract/auth/user';
import { type ReviewStatus, reviewStatuses, type StagedKindName, type VersionStatus } from '@/contract/staging/staging';

/** The effect of Mark Done on the caller's saved rows: committed to the books, or requested from an administrator. */
export type MarkDoneOutcome = 'committed' | 'requested';

/** Nothing reaches the books without an administrator, whose own rows need no second one unless the two-person rule is on. */
const markDoneOutcomes: Readonly<Record<Role, MarkDoneOutcome>> = {
  ADMIN: 'committed',
  MIDDLE: 'requested',
  VIEWER: 'requested',
};

/**
 * An author of saved rows of a kind; `hasEarlierRows` if some were saved before the author got the present role, `isPostedAtOnce` if rows of the kind
 * need no administrator.
 */
export type MarkDoneAuthor = { role: Role; isRuleOn: boolean; hasEarlierRows: boolean; isPostedAtOnce?: boolean };

/** Returns the effect of Mark Done: under the two-person rule, or for rows from before the present role, a request whatever the role and kind. */
export function getMarkDoneOutcome(author: MarkDoneAuthor): MarkDoneOutcome {
  const { role, isRuleOn, hasEarlierRows, isPostedAtOnce = false } = author;
  if (isRuleOn || hasEarlierRows) return 'requested';
  return isPostedAtOnce && role !== 'VIEWER' ? 'committed' : markDoneOutcomes[role];
}

/** The statuses of a version that is not yet in the books. */
export const stagedStatuses: readonly VersionStatus[] = ['EDITING', 'PENDING', 'REJECTED'];

/** The statuses that Mark Done includes: a rejected row is included again after a revision, which makes it EDITING. */
export const markedDoneStatuses: readonly VersionStatus[] = ['EDITING'];

/** Labels of review requests by the kind of record that they change. */
export const reviewTypeNames: Readonly<Record<StagedKindName, string>> = {
  COA: 'Chart of Accounts',
  BALANCE: 'Trial Balance',
  HAIRCUT_DETAIL: 'Haircut Detail',
  HAIRCUT_OPTION: 'Haircut Option',
  WITHDRAWAL: 'Withdrawals',
  CAPITAL_INPUTS: 'Capital Inputs',
  SUBORDINATED_LOAN: 'Subordinated Loans',
  RECURRING_ENTRY: 'Recurring Entries',
  RECEIVABLE: 'Receivables by Age',
  COMMITMENT: 'Commitments',
  ANSWER: 'Answers',
};

/**
 * The actions on a review request. `withdraw` happens when its author restores its last row; `readRecords` opens the proposed rows,
 * `readConversation` and `comment` the conversation.
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

/** An actor: a role in the company, or the request's author, of any role. */
type Actor = Role | 'AUTHOR';

/** A reason that bars an administrator from approving their own request: the two-person rule, or a role that they got after saving the rows. */
export type OwnRefusal = 'secondPerson' | 'laterRole';

/** Facts of a request by which approvals of its author are judged. */
export type JudgedRequest = {
  status: ReviewStatus;
  /** True if the two-person rule is on. */
  needs_second_person: boolean;
  /** True if the author was an administrator when saving its rows. */
  is_by_administrator: boolean;
};

const ownRefusals: Readonly<Record<OwnRefusal, (request: Partial<JudgedRequest>) => boolean>> = {
  secondPerson: ({ needs_second_person: isRuleOn }) => isRuleOn !== false,
  laterRole: ({ is_by_administrator: isByAdministrator }) => isByAdministrator !== true,
};

/** Sentences of the reasons, for the author. */
export const ownRefusalTexts: Readonly<Record<OwnRefusal, string>> = {
  secondPerson: "The two-person rule is on: you can't approve your own changes. Another administrator has to.",
  laterRole:
    "You saved these changes before you became an administrator, so you can't approve them. Another administrator has to.",
};

type ReviewRule = {
  by: readonly Actor[];
  /** Reasons that bar the author, whatever the role. */
  notOwn?: readonly OwnRefusal[];
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

/** The life of a review request: status × action × role, and authorship for approvals. Approved, rejected and withdrawn requests are final; a closed one is parked. */
const reviewRules: Readonly<Record<ReviewAction, ReviewRule>> = {
  approve: { by: ['ADMIN'], moves: { OPEN: 'APPROVED' }, notOwn: ['secondPerson', 'laterRole'] },
  reject: { by: ['ADMIN'], moves: { OPEN: 'REJECTED' } },
  close: { by: ['ADMIN'], moves: { OPEN: 'CLOSED' } },
  reopen: { by: ['ADMIN'], moves: { CLOSED: 'OPEN' } },
  withdraw: { by: ['AUTHOR'], moves: { OPEN: 'WITHDRAWN', CLOSED: 'WITHDRAWN' } },
  readRecords: { by: ['ADMIN'], moves: inAnyStatus },
  readConversation: { by: ['ADMIN', 'MIDDLE', 'AUTHOR'], moves: inAnyStatus },
  comment: { by: ['ADMIN', 'MIDDLE', 'AUTHOR'], moves: inAnyStatus },
};

/** The result of an action: the request's status after it, or the reason for a refusal (403 by role and authorship, 409 by the status). */
export type ReviewOutcome =
  | { isAllowed: true; status: ReviewStatus }
  | { isAllowed: false; refusal: 'role' | 'status' | OwnRefusal };

type ReviewActor = { role: Role; isAuthor: boolean };

/**
 * Checks an action on a request by `reviewRules`. A caller who may never act gets the role refusal regardless of the status or authorship, and an
 * author the status refusal of a final request.
 */
export function checkReviewAction(action: ReviewAction, request: JudgedRequest, actor: ReviewActor): ReviewOutcome;
export function checkReviewAction(
  action: Exclude<ReviewAction, 'approve'>,
  request: Pick<JudgedRequest, 'status'>,
  actor: ReviewActor,
): ReviewOutcome;
export function checkReviewAction(
  action: ReviewAction,
  request: Pick<JudgedRequest, 'status'> & Partial<JudgedRequest>,
  actor: ReviewActor,
): ReviewOutcome {
  const { by, moves, notOwn = [] } = reviewRules[action];
  if (!by.includes(actor.role) && !(actor.isAuthor && by.includes('AUTHOR'))) {
    return { isAllowed: false, refusal: 'role' };
  }
  const status = moves[request.status];
  if (status === undefined) return { isAllowed: false, refusal: 'status' };
  const refusal = actor.isAuthor ? notOwn.find((reason) => ownRefusals[reason](request)) : undefined;
  return refusal === undefined ? { isAllowed: true, status } : { isAllowed: false, refusal };
}

/** Returns the statuses in which an action is possible. */
export function getActionStatuses(action: ReviewAction): ReviewStatus[] {
  return reviewStatuses.filter((status) => reviewRules[action].moves[status] !== undefined);
}

/** Returns the roles that may take an action on every request of their company, by any author. */
export function getActionRoles(action: ReviewAction): Role[] {
  return roles.filter((role) => reviewRules[action].by.includes(role));
}

/** The statuses of a request that can still be approved, directly or after a reopening. */
export const pendingStatuses: readonly ReviewStatus[] = getActionStatuses('withdraw');
