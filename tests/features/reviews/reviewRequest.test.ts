import { expect, test } from 'vitest';
import { roles } from '@/contract/auth/user';
import { reviewDecisions } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import { reviewStatuses } from '@/contract/staging/staging';
import {
  getAuthor,
  hasEffect,
  offeredDecisions,
  ownRefusalText,
  requestTitle,
  statusAfter,
  statusNews,
} from '@/features/reviews/reviewRequest';

function requestOf(changes: Partial<ReviewRequest> = {}): ReviewRequest {
  return {
    id: 1042,
    type: 'BALANCE',
    status: 'OPEN',
    createdAt: '2026-07-15T09:12:00.000Z',
    updatedAt: '2026-07-15T09:12:00.000Z',
    record_count: 4,
    comment_count: 0,
    user_company_setting: {
      id: 1001,
      role: 'MIDDLE',
      user_email: {
        email_address: 'tomas@firm.test',
        netcap_user: { id: 1002, first_name: 'Tomas', last_name: 'Berg', phone_number: '12125550141', avatar: null },
      },
    },
    decided_by: null,
    decided_at: null,
    is_own: false,
    needs_second_person: false,
    is_by_administrator: true,
    ...changes,
  };
}

test('what is offered, by status and role', () => {
  const offered = roles.flatMap((role) =>
    reviewStatuses.map((status) => [role, status, offeredDecisions(requestOf({ status }), role).join(' ')]),
  );
  expect(offered.filter(([, , decisions]) => decisions !== '')).toEqual([
    ['ADMIN', 'OPEN', 'close reject approve'],
    ['ADMIN', 'CLOSED', 'reopen'],
  ]);
});

test('an approval that is possible has an effect, for who may give it', () => {
  expect(reviewStatuses.filter((status) => hasEffect(requestOf({ status }), 'ADMIN'))).toEqual(['OPEN', 'CLOSED']);
  expect(hasEffect(requestOf(), 'MIDDLE')).toBe(false);
  expect(hasEffect(requestOf({ record_count: 0 }), 'ADMIN')).toBe(false);
});

test('being the author gives no say in it', () => {
  expect(offeredDecisions(requestOf({ is_own: true }), 'MIDDLE')).toEqual([]);
  expect(offeredDecisions(requestOf({ is_own: true }), 'VIEWER')).toEqual([]);
});

test('a request without records offers nothing, and one of which the count is not told offers all', () => {
  expect(offeredDecisions(requestOf({ record_count: 0 }), 'ADMIN')).toEqual([]);
  const { record_count: _count, ...uncounted } = requestOf();
  expect(offeredDecisions(uncounted as ReviewRequest, 'ADMIN')).toEqual(['close', 'reject', 'approve']);
  expect(requestTitle(uncounted as ReviewRequest)).toBe('Trial Balance');
});

test('the status that each decision leads to', () => {
  const next = reviewDecisions.map((decision) =>
    statusAfter(decision, requestOf({ status: decision === 'reopen' ? 'CLOSED' : 'OPEN' })),
  );
  expect(next).toEqual(['APPROVED', 'REJECTED', 'CLOSED', 'OPEN']);
});

test('names a request by its type and size', () => {
  expect(requestTitle(requestOf())).toBe('Trial Balance, 4 changes');
  expect(requestTitle(requestOf({ type: 'COA', record_count: 1 }))).toBe('Chart of Accounts, 1 change');
  expect(requestTitle(requestOf({ type: 'HAIRCUT_DETAIL', record_count: 12_000 }))).toBe(
    'Haircut Detail, 12,000 changes',
  );
  expect(requestTitle(requestOf({ type: 'HAIRCUT_OPTION' }))).toBe('Haircut Option, 4 changes');
});

test('says who made it, however little is known of them', () => {
  expect(getAuthor(requestOf())).toEqual({
    name: 'Tomas Berg',
    email: 'tomas@firm.test',
    phone: '+1 (212) 555-0141',
    avatarUrl: undefined,
  });
  const person = { id: 1, first_name: 'Mo', last_name: '', phone_number: null, avatar: { url: '/a.png' } };
  const setting = requestOf().user_company_setting;
  const author = getAuthor(
    requestOf({
      user_company_setting: { ...setting, user_email: { ...setting.user_email, netcap_user: person } },
    }),
  );
  expect(author).toMatchObject({ name: 'Mo', phone: '', avatarUrl: '/a.png' });
});

test('says what became of it', () => {
  const decided = {
    decided_by: { id: 1, first_name: 'Dana', last_name: 'Whitfield' },
    decided_at: '2026-07-16T12:00:00Z',
  };
  expect(statusNews(requestOf({ status: 'APPROVED', ...decided }))).toMatch(
    /^This request was approved by Dana Whitfield, 07\/16\/2026, \d+:00 (AM|PM)\.$/,
  );
  expect(statusNews(requestOf({ status: 'REJECTED' }))).toBe('This request was rejected.');
  expect(statusNews(requestOf({ status: 'WITHDRAWN' }))).toBe('The author withdrew this request.');
  expect(statusNews(requestOf({ status: 'CLOSED' }))).toBe('This request was closed.');
  expect(statusNews(requestOf({ status: 'OPEN' }))).toBe('This request was reopened.');
});

test('leaves out the approval of an own request that needs another administrator, and says why', () => {
  const own = requestOf({ is_own: true, needs_second_person: true });
  expect(offeredDecisions(own, 'ADMIN')).toEqual(['close', 'reject']);
  expect(ownRefusalText(own, 'ADMIN')).toContain("The two-person rule is on: you can't approve your own changes.");
  const earlier = requestOf({ is_own: true, is_by_administrator: false });
  expect(ownRefusalText(earlier, 'ADMIN')).toContain('before you became an administrator');
  expect(ownRefusalText(own, 'MIDDLE')).toBeNull();
  expect(ownRefusalText(requestOf({ needs_second_person: true }), 'ADMIN')).toBeNull();
});
