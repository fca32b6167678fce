import { signAvatarLink } from '@server/auth/avatars/avatars';
import type { CompanyContext } from '@server/common/context';
import { forbidden, notFound, ruleBroken } from '@server/common/errors';
import { type ListRequest, pageOf, paginationOf, sortOf } from '@server/common/lists';
import { type Executor, withSnapshot, withTransaction } from '@server/db/client';
import { announceReview } from '@server/staging/announceReview';
import { maxCommentLength } from '@/contract/reviews/review';
import type { NewReviewComment, ReviewComment, ReviewCommentChange } from '@/contract/reviews/reviewComment.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { checkReviewAction } from '@/domain/reviews/reviews';
import {
  deleteComment,
  insertComment,
  type ListedComment,
  listComments,
  lockComment,
  updateComment,
} from './reviewCommentsRepository';
import { findRequestState } from './reviewsRepository';

type CommentsQuery = ListRequest & { filters: { review_request: { id: number } } };

/**
 * Returns a request's comments, the oldest first by default. Throws 403 for a user who may not read them, 404 for a request that the company doesn't
 * have.
 */
export function readComments(context: CompanyContext, query: CommentsQuery): Promise<ListAnswer<ReviewComment>> {
  const { companyId } = context.member;
  const requestId = query.filters.review_request.id;
  const sort = sortOf(query, ['id']);
  return withSnapshot(context.database, async (tx) => {
    await requireRequest(tx, context, { id: requestId, action: 'readConversation' });
    const { rows, total } = await listComments(tx, { companyId, requestId, page: pageOf(query), sort });
    const data = await Promise.all(rows.map((row) => toComment(context, row)));
    return { data, pagination: paginationOf(query, total) };
  });
}

/**
 * Adds a comment to a request and notifies the participants; one repeated with its key changes nothing. Throws 403 for a user who may not comment,
 * 404 for a request that the company doesn't have, 422 for an empty or too long text.
 */
export function addComment(context: CompanyContext, data: NewReviewComment): Promise<void> {
  const { database, clock, member } = context;
  const { companyId, userId } = member;
  const { reviewRequestId, requestKey = null } = data;
  return withTransaction(database, async (tx) => {
    const request = await requireRequest(tx, context, { id: reviewRequestId, action: 'comment' });
    const comment = readText(data.comment);
    const added = { companyId, reviewRequestId, authorId: userId, comment, requestKey };
    if (!(await insertComment(tx, added, clock()))) return;
    await announceReview(tx, context, { event: 'answered', requests: [request] });
  });
}

/**
 * Changes the caller's own comment; its earlier text stays in the records. Throws 403 for another user's, 404 if it doesn't exist, 422 for an empty
 * or too long text.
 */
export function changeComment(context: CompanyContext, data: ReviewCommentChange): Promise<void> {
  const { database, clock } = context;
  return withTransaction(database, async (tx) => {
    const former = await requireOwn(tx, context, data.commentId);
    const comment = readText(data.comment);
    if (comment !== former.comment) await updateComment(tx, former, { comment, now: clock() });
  });
}

/** Removes the caller's own comment from the list; it stays in the records. Throws 403 for another user's, 404 if it doesn't exist. */
export function removeComment(context: CompanyContext, commentId: number): Promise<void> {
  return withTransaction(context.database, async (tx) => {
    const comment = await requireOwn(tx, context, commentId);
    await deleteComment(tx, comment, context.clock());
  });
}

type Asked = { id: number; action: 'readConversation' | 'comment' };

async function requireRequest(tx: Executor, { member }: CompanyContext, { id, action }: Asked) {
  const request = await findRequestState(tx, member.companyId, id);
  if (request === null) throw notFound("This request doesn't exist.");
  const actor = { role: member.role, isAuthor: request.authorId === member.userId };
  if (!checkReviewAction(action, request, actor).isAllowed) throw forbidden();
  return request;
}

async function requireOwn(tx: Parameters<typeof lockComment>[0], context: CompanyContext, commentId: number) {
  const { companyId, userId } = context.member;
  const comment = await lockComment(tx, companyId, commentId);
  if (comment === null) throw notFound('This comment no longer exists.');
  await requireRequest(tx, context, { id: comment.reviewRequestId, action: 'comment' });
  if (comment.authorId !== userId) throw forbidden('Only the person who wrote a comment can change or delete it.');
  return comment;
}

function readText(sent: string): string {
  const text = sent.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw refusedText('Enter a comment.');
  if (text.length > maxCommentLength)
    throw refusedText(`A comment can have up to ${maxCommentLength.toLocaleString('en-US')} characters.`);
  return text;
}

function refusedText(message: string) {
  return ruleBroken(message, [{ path: 'data.comment', message }]);
}

async function toComment(context: CompanyContext, row: ListedComment): Promise<ReviewComment> {
  const { authorId, avatarDate } = row;
  const link = avatarDate && (await signAvatarLink(context, authorId, avatarDate));
  return {
    id: row.id,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    user: {
      id: authorId,
      first_name: row.firstName,
      last_name: row.lastName,
      avatar: link === null ? null : { url: link, thumbnail: link },
    },
    is_own: authorId === context.member.userId,
  };
}
