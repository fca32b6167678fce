import type { Statements, Transaction } from '@server/db/client';
import { userAvatars, users } from '@server/db/schema/accounts';
import { formerCommentTexts, reviewComments } from '@server/db/schema/reviews';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { SortBy } from '../lists/sortOrder';
import { orderBy, type SortFields } from '../lists/sortOrder';
import type { Page } from '../lists/stagedPages';
import { nextId } from '../recordIds';
import { chainRecords } from '../records/chainRecords';

export type ListedComment = Awaited<ReturnType<typeof listComments>>['rows'][number];
type CommentList = { companyId: number; requestId: number; page: Page | null; sort: readonly SortBy[] };

/** A page of what was written about a request, by whom, and the number of all. */
export async function listComments(tx: Statements, { companyId, requestId, page, sort }: CommentList) {
  const isListed = and(
    eq(reviewComments.companyId, companyId),
    eq(reviewComments.reviewRequestId, requestId),
    isNull(reviewComments.deletedAt),
  );
  const query = tx
    .select({
      id: reviewComments.id,
      comment: reviewComments.comment,
      createdAt: reviewComments.createdAt,
      updatedAt: reviewComments.updatedAt,
      authorId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarDate: userAvatars.updatedAt,
    })
    .from(reviewComments)
    .innerJoin(users, eq(users.id, reviewComments.authorId))
    .leftJoin(userAvatars, eq(userAvatars.userId, users.id))
    .where(isListed)
    .orderBy(orderBy(sortFields, sort, { id: 'asc' }))
    .$dynamic();
  const rows = await (page === null ? query : query.limit(page.pageSize).offset((page.page - 1) * page.pageSize));
  const [counted] = await tx.select({ total: count() }).from(reviewComments).where(isListed);
  return { rows, total: counted?.total ?? 0 };
}

const sortFields: SortFields = { id: { by: sql`${reviewComments.id}` } };

type NewComment = Pick<
  typeof reviewComments.$inferInsert,
  'companyId' | 'reviewRequestId' | 'authorId' | 'comment' | 'requestKey'
>;

/** Stores a comment; false when its author sent it before with the same key, also when it was deleted since. */
export async function insertComment(tx: Transaction, comment: NewComment, now: Date): Promise<boolean> {
  const id = await nextId(tx);
  const stored = await tx
    .insert(reviewComments)
    .values({ id, ...comment, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: reviewComments.id });
  if (stored.length === 0) return false;
  await chain(tx, { companyId: comment.companyId, id });
  return true;
}

/** Reads a comment for a change; null when the company has none of this id, or it was deleted. */
export async function lockComment(tx: Transaction, companyId: number, id: number) {
  const [comment] = await tx
    .select()
    .from(reviewComments)
    .where(and(isComment({ companyId, id }), isNull(reviewComments.deletedAt)))
    .for('update');
  return comment ?? null;
}

type CommentKey = { companyId: number; id: number };

/** Gives a comment another text, and keeps the one that it had. */
export async function updateComment(
  tx: Transaction,
  former: CommentKey & { comment: string; updatedAt: Date },
  { comment, now }: { comment: string; now: Date },
): Promise<void> {
  const { companyId, id: commentId, comment: formerText, updatedAt: writtenAt } = former;
  const id = await nextId(tx);
  await tx
    .insert(formerCommentTexts)
    .values({ companyId, id, commentId, comment: formerText, writtenAt, replacedAt: now });
  await tx.update(reviewComments).set({ comment, updatedAt: now }).where(isComment(former));
  await chain(tx, former);
}

/** Takes a comment from the conversation; it stays in the records. */
export async function deleteComment(tx: Transaction, key: CommentKey, now: Date): Promise<void> {
  await tx.update(reviewComments).set({ deletedAt: now }).where(isComment(key));
  await chain(tx, key);
}

function chain(tx: Transaction, { companyId, id }: CommentKey): Promise<void> {
  return chainRecords(tx, companyId, { subject: 'COMMENT', ids: [id] });
}

function isComment({ companyId, id }: CommentKey) {
  return and(eq(reviewComments.companyId, companyId), eq(reviewComments.id, id));
}
