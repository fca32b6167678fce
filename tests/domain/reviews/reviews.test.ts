import { expect, test } from 'vitest';
import { type Role, roles } from '@/contract/auth/user';
import { type ReviewStatus, reviewStatuses, versionStatuses } from '@/contract/staging/staging';
import {
  checkReviewAction,
  getActionStatuses,
  getMarkDoneOutcome,
  markedDoneStatuses,
  type ReviewAction,
  reviewActions,
  stagedStatuses,
} from '@/domain/reviews/reviews';

/** Every author of saved rows by role, rule and time of the role. */
const authors = roles.flatMap((role) =>
  [true, false].flatMap((isRuleOn) => [true, false].map((hasEarlierRows) => ({ role, isRuleOn, hasEarlierRows }))),
);

test('posts the own rows of an administrator alone, without the two-person rule and saved as one', () => {
  expect(authors.filter((author) => getMarkDoneOutcome(author) === 'committed')).toEqual([
    { role: 'ADMIN', isRuleOn: false, hasEarlierRows: false },
  ]);
});

test('posts answers of preparers too, and never those of viewers', () => {
  const posting = authors.filter((author) => getMarkDoneOutcome({ ...author, isPostedAtOnce: true }) === 'committed');
  expect(posting).toEqual([
    { role: 'ADMIN', isRuleOn: false, hasEarlierRows: false },
    { role: 'MIDDLE', isRuleOn: false, hasEarlierRows: false },
  ]);
});

test('knows every status that is not in the books as staged', () => {
  expect(versionStatuses.filter((status) => !stagedStatuses.includes(status))).toEqual(['APPROVED']);
});

test('takes neither rows that wait nor rejected ones along with Mark Done', () => {
  expect(markedDoneStatuses).toEqual(['EDITING']);
});

const roleCases = roles.flatMap((role) => [true, false].map((isAuthor) => ({ role, isAuthor })));

/** Result of each action on a request in each status; `-` is refused by the status. */
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

/** Actors allowed at all, by role and authorship. */
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

/** Requests by the two-person rule and by the author's role when the rows were saved, with the refusal of an own approval. */
const requests = [
  { needs_second_person: false, is_by_administrator: true, ofOwn: null },
  { needs_second_person: true, is_by_administrator: true, ofOwn: 'secondPerson' },
  { needs_second_person: false, is_by_administrator: false, ofOwn: 'laterRole' },
  { needs_second_person: true, is_by_administrator: false, ofOwn: 'secondPerson' },
] as const;

const matrix = reviewActions.flatMap((action) =>
  reviewStatuses.flatMap((status) =>
    roleCases.flatMap((actor) => requests.map((request) => ({ action, status, actor, request }))),
  ),
);

test.each(matrix)('$action of an $status request by $actor ($request)', ({ action, status, actor, request }) => {
  const { ofOwn, ...facts } = request;
  const outcome = checkReviewAction(action, { status, ...facts }, actor);
  const becomes = expected[action][status];
  if (!actors[action](actor)) expect(outcome).toEqual({ isAllowed: false, refusal: 'role' });
  else if (becomes === '-') expect(outcome).toEqual({ isAllowed: false, refusal: 'status' });
  else if (action === 'approve' && actor.isAuthor && ofOwn !== null)
    expect(outcome).toEqual({ isAllowed: false, refusal: ofOwn });
  else expect(outcome).toEqual({ isAllowed: true, status: becomes });
});

test('names the statuses in which an action is possible', () => {
  expect(getActionStatuses('withdraw')).toEqual(['OPEN', 'CLOSED']);
  expect(getActionStatuses('comment')).toEqual(reviewStatuses);
});
