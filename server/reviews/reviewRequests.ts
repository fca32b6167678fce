import { signAvatarLink } from '@server/auth/avatars/avatars';
import type { CompanyContext } from '@server/common/context';
import { type ListRequest, pageOf, paginationOf, sortOf } from '@server/common/lists';
import { today } from '@server/common/today';
import { isTwoPersonRuleOn } from '@server/company/twoPersonRuleRepository';
import { withSnapshot } from '@server/db/client';
import type { OpenReviews, ReviewRequest } from '@/contract/reviews/review.schema';
import type { ReviewStatus, StagedKindName } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { getActionRoles, pendingStatuses } from '@/domain/reviews/reviews';
import { countOpenByKind, type ListedRequest, listRequests } from './reviewsRepository';

type RequestQuery = ListRequest & {
  filters?: {
    type?: StagedKindName;
    status?: { $in: readonly ReviewStatus[] };
    id?: { $in: readonly number[] };
  };
};

/**
 * Returns the company's review requests by id; without statuses and ids, the pending ones. Users who may not read all of them get only their own.
 * Throws 400 for a field that the list doesn't sort by.
 */
export async function readReviewRequests(
  context: CompanyContext,
  { filters = {}, ...query }: RequestQuery,
): Promise<ListAnswer<ReviewRequest>> {
  const { database, member } = context;
  const { companyId, userId, role } = member;
  const ids = filters.id?.$in;
  const filter = {
    companyId,
    authorId: getActionRoles('readConversation').includes(role) ? undefined : userId,
    ids,
    kind: filters.type,
    statuses: filters.status?.$in ?? (ids === undefined ? pendingStatuses : undefined),
  };
  const sort = sortOf(query, ['id', 'createdAt', 'status', 'type']);
  const { isRuleOn, rows, total } = await withSnapshot(database, async (tx) => ({
    isRuleOn: await isTwoPersonRuleOn(tx, companyId, today(context.clock)),
    ...(await listRequests(tx, { filter, sort, page: pageOf(query) })),
  }));
  const data = await Promise.all(rows.map((row) => toReviewRequest(context, row, isRuleOn)));
  return { data, pagination: paginationOf(query, total) };
}

/** Returns the number of the company's open requests by kind. */
export async function readOpenReviews({ database, member }: CompanyContext): Promise<OpenReviews> {
  const counts = await countOpenByKind(database.db, member.companyId);
  return {
    count: counts.reduce((total, { count }) => total + count, 0),
    by_type: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
  };
}

async function toReviewRequest(context: CompanyContext, row: ListedRequest, isRuleOn: boolean): Promise<ReviewRequest> {
  const { author, avatarDate, decider } = row;
  return {
    id: row.id,
    type: row.kind,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    record_count: row.recordCount,
    comment_count: row.commentCount,
    user_company_setting: {
      id: author.membershipId,
      role: author.role,
      user_email: {
        email_address: author.emailAddress ?? '',
        netcap_user: {
          id: author.userId,
          first_name: author.firstName,
          last_name: author.lastName,
          phone_number: author.phoneNumber,
          avatar: avatarDate && { url: await signAvatarLink(context, author.userId, avatarDate) },
        },
      },
    },
    decided_by: decider && { id: decider.id, first_name: decider.firstName, last_name: decider.lastName },
    decided_at: row.decidedAt?.toISOString() ?? null,
    is_own: author.userId === context.member.userId,
    needs_second_person: isRuleOn,
    is_by_administrator: row.isByAdministrator,
  };
}
