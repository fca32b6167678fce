import { useRef } from 'react';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { Pagination } from '@/components/table';
import type { ReviewComment } from '@/contract/reviews/reviewComment';
import { useCompanyId } from '@/features/company';
import { notify } from '@/lib/notifications';
import { CommentBubble } from './CommentBubble';
import { CommentForm } from './CommentForm';
import { useDeleteCommentMutation } from './conversationApi';
import { useConversation } from './useConversation';
import './conversation.css';

export type ConversationProps = {
  requestId: number;
  pageSize: number;
  /** The dialog edits comments and has a shorter date; both as the specification has it. */
  variant: 'dialog' | 'page';
};

/** The comments on a review request, followed as others write, and a field for one's own. */
export function Conversation(props: ConversationProps) {
  // Page, edit and draft are of one request.
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
            // Others may write at the same time: this page stays.
            onEdit={variant === 'dialog' ? () => choosePage(page) : undefined}
            onEdited={focusInput}
            onDelete={() => handleDelete(comment)}
          />
        ))}
      </ol>
      {pageCount > 1 && <Pagination label="Pages of comments" page={page} pageCount={pageCount} onPage={choosePage} />}
      <output className="visually-hidden">{news}</output>
      <CommentForm requestId={requestId} onSent={() => choosePage(null)} />
    </section>
  );
}
