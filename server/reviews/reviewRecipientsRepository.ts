import type { Executor } from '@server/db/client';
import { memberships, userEmails, users } from '@server/db/schema/accounts';
import { reviewComments } from '@server/db/schema/reviews';
import { isMemberAt } from '@server/members/memberNowRepository';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';

/**
 * Lists the members to mail about a request, with their participation in its comments. They can sign in, have confirmed their address, haven't
 * disabled these mails and are concerned by the request.
 */
export async function listReviewRecipients(
  tx: Executor,
  { companyId, requestId, authorId, now }: { companyId: number; requestId: number; authorId: number; now: Date },
) {
  const hasCommented = sql<boolean>`exists (
    select 1 from ${reviewComments} c
    where c.company_id = ${companyId} and c.review_request_id = ${requestId} and c.author_id = ${users.id}
      and c.deleted_at is null)`;
  return await tx
    .select({
      userId: users.id,
      firstName: users.firstName,
      role: memberships.role,
      emailAddress: userEmails.emailAddress,
      hasCommented,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(userEmails, eq(userEmails.id, memberships.userEmailId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        isMemberAt(now),
        isNotNull(users.phoneConfirmedAt),
        users.hasReviewMail,
        userEmails.isConfirmed,
        or(eq(memberships.role, 'ADMIN'), eq(users.id, authorId), hasCommented),
      ),
    )
    .orderBy(asc(memberships.id));
}
