import type { Statements } from '@server/db/client';
import { memberships, userEmails, users } from '@server/db/schema/accounts';
import { reviewComments } from '@server/db/schema/reviews';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { isMemberAt } from '../people/memberNow';

/**
 * The members who can get mail about a request: they can sign in, have confirmed their address and did not switch it off. With them, whether
 * they have commented on it. Those who have nothing to do with it are left out.
 */
export async function listReviewRecipients(
  tx: Statements,
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
