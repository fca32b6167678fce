import './conversation.css';
import { useRef, useState } from 'react';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { countPages, TablePagination } from '@/components/table';
import type { ReviewComment } from '@/contract/reviews/reviewComment.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { useCompanyId, useUserId } from '@/features/auth';
import { usePolling } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { CommentBubble } from './CommentBubble';
import { CommentForm } from './CommentForm';
import { useDeleteCommentMutation, useListCommentsQuery } from './conversationApi';

export type ConversationProps = {
  requestId: number;
  pageSize: number;
  /** The dialog edits comments and has a shorter date, both as specified. */
  variant: 'dialog' | 'page';
};

/** The comments on a review request, updated as others write, and a field for a new one. */
export function Conversation(props: ConversationProps) {
  // Page, edit and draft belong to one request.
  return <RequestConversation key={props.requestId} {...props} />;
}

function RequestConversation({ requestId, pageSize, variant }: ConversationProps) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [deleteComment, { isLoading: isDeleting }] = useDeleteCommentMutation();
  const { comments, isTurning, error, refetch, page, pageCount, news, choosePage } = useConversation(
    requestId,
    pageSize,
  );
  const section = useRef<HTMLElement>(null);
  const focusInput = () => section.current?.querySelector<HTMLElement>('.nc-comment-form textarea')?.focus();

  async function handleDelete({ id }: ReviewComment) {
    const text = 'Are you sure you want to delete this comment?';
    if (!(await confirm({ title: 'Delete Comment', text, confirmText: 'Delete', tone: 'danger' }))) return;
    const answer = await deleteComment({ companyId, id });
    if (answer.error === undefined) notify.success(answer.data?.message || 'Successfully deleted the comment');
    focusInput();
  }

  return (
    <section ref={section} className="nc-conversation" aria-label="Conversation">
      {error !== undefined && <ErrorNotice error={error} onRetry={refetch} />}
      {comments === undefined && error === undefined && <Loading />}
      {comments?.length === 0 && <EmptyNotice text="No comments yet" />}
      <ol className="nc-comments" aria-label="Comments" aria-busy={isTurning}>
        {comments?.map((comment) => (
          <CommentBubble
            key={comment.id}
            comment={comment}
            hasShortYear={variant === 'dialog'}
            isBusy={isDeleting}
            // Keeps the current page while others write.
            onEdit={variant === 'dialog' ? () => choosePage(page) : undefined}
            onEdited={focusInput}
            onDelete={() => handleDelete(comment)}
          />
        ))}
      </ol>
      {pageCount > 1 && (
        <TablePagination label="Pages of comments" page={page} pageCount={pageCount} onPage={choosePage} />
      )}
      <output className="visually-hidden">{news}</output>
      <CommentForm requestId={requestId} onSent={() => choosePage(null)} />
    </section>
  );
}

/**
 * Loads the comments on a request, a page at a time. Opens on the latest page and follows new comments while the tab is visible; a page that the user
 * turned to stays.
 */
function useConversation(requestId: number, pageSize: number) {
  const companyId = useCompanyId();
  const userId = useUserId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [latest, setLatest] = useState(1);
  const [shown, setShown] = useState<ListAnswer<ReviewComment> | null>(null);
  const [news, setNews] = useState('');
  const page = chosen ?? latest;
  const { currentData, error, refetch } = useListCommentsQuery({ companyId, requestId, page, pageSize });
  usePolling(refetch, currentData);

  const pageCount = currentData === undefined ? latest : countPages(currentData.pagination.total, pageSize);
  // The number of the last page is known from any page, and changes as comments are added and removed.
  if (pageCount !== latest) setLatest(pageCount);
  if (chosen !== null && chosen > pageCount) setChosen(null);
  const isThere = currentData !== undefined && (chosen === null ? page === pageCount : page <= pageCount);
  if (isThere && currentData !== shown) {
    setNews(getAnnouncement(shown, currentData, userId));
    setShown(currentData);
  }

  return {
    ...shownOf(shown, isThere, error),
    error,
    refetch,
    page,
    pageCount: latest,
    news,
    choosePage: setChosen,
  };
}

/** Returns the comments to show: those of the previous page while the next one loads, unless that fails. */
function shownOf(shown: ListAnswer<ReviewComment> | null, isThere: boolean, error: unknown) {
  const hasFailed = !isThere && error !== undefined;
  return { comments: hasFailed ? undefined : shown?.data, isTurning: !isThere && shown !== null };
}

/** Returns the screen reader announcement of new comments. */
function getAnnouncement(
  before: ListAnswer<ReviewComment> | null,
  now: ListAnswer<ReviewComment>,
  userId: number,
): string {
  if (before === null || now.pagination.total <= before.pagination.total) return '';
  const newest = now.data.at(-1);
  return newest === undefined || newest.user.id === userId ? '' : `New comment from ${newest.user.first_name}.`;
}
