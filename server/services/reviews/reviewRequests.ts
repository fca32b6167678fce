import { withSnapshot } from '@server/db/client';
import { countOpenByKind, type ListedRequest, listRequests } from '@server/db/repositories/reviews/reviewsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { type ListParams, pageOf, paginationOf, sortOf } from '@server/services/common/lists';
import { signAvatarLink } from '@server/services/people/avatars/avatars';
import type { OpenReviews, ReviewRequest } from '@/contract/reviews/review';
import type { ReviewStatus, StagedKindName } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope';
import { pendingStatuses, rolesFor } from '@/domain/reviews';

type RequestQuery = ListParams & {
  filters?: {
    type?: StagedKindName;
    status?: { $in: readonly ReviewStatus[] };
    id?: { $in: readonly number[] };
  };
};

/**
 * The company's review requests by id: without statuses and ids the pending ones. Who may not read every conversation gets their own
 * requests alone. Throws 400 for a field that the list does not sort by.
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
    authorId: rolesFor('readConversation').includes(role) ? undefined : userId,
    ids,
    kind: filters.type,
    statuses: filters.status?.$in ?? (ids === undefined ? pendingStatuses : undefined),
  };
  const sort = sortOf(query, ['id', 'createdAt', 'status', 'type']);
  const { rows, total } = await withSnapshot(database, (tx) => listRequests(tx, { filter, sort, page: pageOf(query) }));
  const data = await Promise.all(rows.map((row) => toReviewRequest(context, row)));
  return { data, pagination: paginationOf(query, total) };
}

/** How many requests of the company are open, and of which kinds. */
export async function readOpenReviews({ database, member }: CompanyContext): Promise<OpenReviews> {
  const counts = await countOpenByKind(database.db, member.companyId);
  return {
    count: counts.reduce((total, { count }) => total + count, 0),
    by_type: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
  };
}

async function toReviewRequest(context: CompanyContext, row: ListedRequest): Promise<ReviewRequest> {
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
  };
}
