import type { Executor, Transaction } from '@server/db/client';
import { orderBy, type SortBy, type SortFields } from '@server/db/lists/sortOrder';
import type { Page } from '@server/db/lists/walkedPages';
import { nextId } from '@server/db/recordIds';
import { userAvatars, users } from '@server/db/schema/accounts';
import { formerCommentTexts, reviewComments } from '@server/db/schema/reviews';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import { readCursor } from '@server/staging/repositories/stagedPages';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { StagedKindName } from '@/contract/staging/staging';

export type ListedComment = Awaited<ReturnType<typeof listComments>>['rows'][number];

type CommentList = { companyId: number; requestId: number; page: Page | null; sort: readonly SortBy[] };

/** Returns a page of a request's comments with their authors, and the number of all. */
export async function listComments(tx: Executor, { companyId, requestId, page, sort }: CommentList) {
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

/** Stores a comment. Returns false if its author already sent one with the same key, deleted since or not. */
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

/** Locks a comment; null if the company has none of this id or it was deleted. */
export async function lockComment(tx: Transaction, companyId: number, id: number) {
  const [comment] = await tx
    .select()
    .from(reviewComments)
    .where(and(isComment({ companyId, id }), isNull(reviewComments.deletedAt)))
    .for('update');
  return comment ?? null;
}

type CommentKey = { companyId: number; id: number };

/** Replaces a comment's text and stores the former one. */
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

/** Deletes a comment from the conversation; it stays in the records. */
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

/** A current or former text of a comment; times in the database's format. */
export type CommentText = {
  request_id: number;
  kind: StagedKindName;
  first_name: string;
  last_name: string;
  comment: string;
  written_at: string;
  state: 'current' | 'edited' | 'deleted';
  /** Time of replacement or deletion; null for the current text. */
  ended_at: string | null;
};

/** Yields every comment text on a company's review requests in chunks, by a cursor that needs a transaction of its own. */
export function walkCommentTexts(tx: Executor, companyId: number): AsyncGenerator<CommentText[], void> {
  return readCursor<CommentText>(
    tx,
    sql`
      select r.id as request_id, r.kind, u.first_name, u.last_name, t.comment, t.written_at, t.state, t.ended_at
      from review_requests r
      join review_comments c on c.company_id = r.company_id and c.review_request_id = r.id
      join users u on u.id = c.author_id
      cross join lateral (
        select c.comment, c.updated_at as written_at,
          case when c.deleted_at is null then 'current' else 'deleted' end as state, c.deleted_at as ended_at
        union all
        select f.comment, f.written_at, 'edited', f.replaced_at
        from former_comment_texts f where f.company_id = c.company_id and f.comment_id = c.id
      ) t
      where r.company_id = ${companyId}
      order by r.id, c.id, t.written_at, t.ended_at nulls last`,
  );
}
