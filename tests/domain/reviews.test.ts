import { expect, test } from 'vitest';
import { type Role, roles } from '@/contract/people/user';
import { type ReviewStatus, reviewStatuses, versionStatuses } from '@/contract/staging/staging';
import {
  judgeReviewAction,
  markDoneOutcomes,
  markedDoneStatuses,
  type ReviewAction,
  reviewActions,
  stagedStatuses,
  statusesFor,
} from '@/domain/reviews';

test('lets nothing into the books without an administrator', () => {
  const committing = roles.filter((role) => markDoneOutcomes[role] === 'committed');
  expect(committing).toEqual(['ADMIN']);
});

test('knows every status that is not in the books as staged', () => {
  expect(versionStatuses.filter((status) => !stagedStatuses.includes(status))).toEqual(['APPROVED']);
});

test('takes neither rows that wait nor rejected ones along with Mark Done', () => {
  expect(markedDoneStatuses).toEqual(['EDITING']);
});

const roleCases = roles.flatMap((role) => [true, false].map((isAuthor) => ({ role, isAuthor })));

/** What each action makes of a request in each status; `-` is refused by the status. */
const expected: Record<ReviewAction, Record<ReviewStatus, ReviewStatus | '-'>> = {
  approve: { OPEN: 'APPROVED', CLOSED: '-', APPROVED: '-', REJECTED: '-', WITHDRAWN: '-' },
  reject: { OPEN: 'REJECTED', CLOSED: '-', APPROVED: '-', REJECTED: '-', WITHDRAWN: '-' },
  close: { OPEN: 'CLOSED', CLOSED: '-', APPROVED: '-', REJECTED: '-', WITHDRAWN: '-' },
  reopen: { OPEN: '-', CLOSED: 'OPEN', APPROVED: '-', REJECTED: '-', WITHDRAWN: '-' },
  withdraw: { OPEN: 'WITHDRAWN', CLOSED: 'WITHDRAWN', APPROVED: '-', REJECTED: '-', WITHDRAWN: '-' },
  readRecords: unchanged(),
  readConversation: unchanged(),
  comment: unchanged(),
};

function unchanged() {
  return {
    OPEN: 'OPEN',
    CLOSED: 'CLOSED',
    APPROVED: 'APPROVED',
    REJECTED: 'REJECTED',
    WITHDRAWN: 'WITHDRAWN',
  } as const;
}

/** Who may act at all: by role and authorship. */
const actors: Record<ReviewAction, (actor: { role: Role; isAuthor: boolean }) => boolean> = {
  approve: ({ role }) => role === 'ADMIN',
  reject: ({ role }) => role === 'ADMIN',
  close: ({ role }) => role === 'ADMIN',
  reopen: ({ role }) => role === 'ADMIN',
  withdraw: ({ isAuthor }) => isAuthor,
  readRecords: ({ role }) => role === 'ADMIN',
  readConversation: ({ role, isAuthor }) => role !== 'VIEWER' || isAuthor,
  comment: ({ role, isAuthor }) => role !== 'VIEWER' || isAuthor,
};

const matrix = reviewActions.flatMap((action) =>
  reviewStatuses.flatMap((status) => roleCases.map((actor) => ({ action, status, ...actor }))),
);

test.each(matrix)('$action of an $status request by $role (author: $isAuthor)', ({ action, status, ...actor }) => {
  const outcome = judgeReviewAction(action, { status }, actor);
  const becomes = expected[action][status];
  if (!actors[action](actor)) expect(outcome).toEqual({ isAllowed: false, refusal: 'role' });
  else if (becomes === '-') expect(outcome).toEqual({ isAllowed: false, refusal: 'status' });
  else expect(outcome).toEqual({ isAllowed: true, status: becomes });
});

test('names the statuses in which an action is possible', () => {
  expect(statusesFor('withdraw')).toEqual(['OPEN', 'CLOSED']);
  expect(statusesFor('comment')).toEqual(reviewStatuses);
});
