import Button from 'react-bootstrap/Button';
import { Avatar } from '@/components/avatar/Avatar';
import { Icon } from '@/components/icon';
import type { ReviewComment } from '@/contract/reviews/reviewComment';
import { useUserId } from '@/features/auth';
import { formatCommentMoment, formatMoment } from '@/lib/format';
import { CommentEdit } from './CommentEdit';
import { useCommentEdit } from './useCommentEdit';

export type CommentBubbleProps = {
  comment: ReviewComment;
  /** Whether the year has two digits. */
  hasShortYear: boolean;
  isBusy: boolean;
  /** Left out where comments can't be edited. */
  onEdit: (() => void) | undefined;
  onEdited: () => void;
  onDelete: () => void;
};

/** What somebody wrote, when, and for who wrote it the ways to change it. */
export function CommentBubble(props: CommentBubbleProps) {
  const { comment, hasShortYear, isBusy, onEdit, onEdited, onDelete } = props;
  const { user, createdAt, updatedAt = createdAt } = comment;
  const isOwn = user.id === useUserId();
  const { edit, begin, write, end } = useCommentEdit(comment, isOwn && onEdit !== undefined);
  const name = `${user.first_name} ${user.last_name}`.trim();

  function handleDone() {
    end();
    onEdited();
  }

  function handleEdit() {
    begin();
    onEdit?.();
  }

  return (
    <li className={isOwn ? 'nc-comment nc-comment-own' : 'nc-comment'}>
      <Avatar name={name} url={user.avatar?.thumbnail ?? user.avatar?.url} />
      <div className="nc-comment-bubble">
        {edit === null ? (
          <p className="nc-comment-text">{comment.comment}</p>
        ) : (
          <CommentEdit comment={comment} {...edit} onChange={write} onDone={handleDone} />
        )}
        <div className="nc-comment-facts">
          <span>{name}</span>
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatCommentMoment(createdAt, hasShortYear)}
          </time>
          {updatedAt > createdAt && <span title={formatMoment(updatedAt)}>Edited</span>}
        </div>
      </div>
      {isOwn && edit === null && (
        <div className="nc-comment-actions">
          {onEdit !== undefined && (
            <Button variant="link" size="sm" aria-label="Edit comment" disabled={isBusy} onClick={handleEdit}>
              <Icon name="edit" />
            </Button>
          )}
          <Button variant="link" size="sm" aria-label="Delete comment" disabled={isBusy} onClick={onDelete}>
            <Icon name="trash" />
          </Button>
        </div>
      )}
    </li>
  );
}
