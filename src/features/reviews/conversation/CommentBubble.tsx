import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Avatar } from '@/components/avatar/Avatar';
import { BusyButton } from '@/components/form';
import { Icon } from '@/components/icon/Icon';
import type { ReviewComment } from '@/contract/reviews/reviewComment.schema';
import { useCompanyId, useUserId } from '@/features/auth';
import { formatCommentMoment, formatMoment } from '@/lib/format';
import { CommentInput, canSend } from './CommentInput';
import { commentEditItem } from './commentDraft';
import { useChangeCommentMutation } from './conversationApi';

export type CommentBubbleProps = {
  comment: ReviewComment;
  /** True for a two-digit year. */
  hasShortYear: boolean;
  isBusy: boolean;
  /** Undefined if comments can't be edited. */
  onEdit: (() => void) | undefined;
  onEdited: () => void;
  onDelete: () => void;
};

/** A comment with author and time, and for its author the actions to change it. */
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

type Edit = { text: string; isRestored: boolean };

/** Keeps the user's edit of a comment in the browser until it is saved or discarded; `edit` is null while not editing. */
function useCommentEdit({ id, comment }: ReviewComment, canEdit: boolean) {
  const item = commentEditItem(useUserId(), id);
  const [edit, setEdit] = useState<Edit | null>(() => {
    const text = canEdit ? item.read() : null;
    return text === null ? null : { text, isRestored: true };
  });

  function write(text: string) {
    setEdit((before) => before && { ...before, text });
    if (text === comment) item.remove();
    else item.write(text);
  }

  function end() {
    item.remove();
    setEdit(null);
  }

  return { edit, begin: () => setEdit({ text: comment, isRestored: false }), write, end };
}

type CommentEditProps = {
  comment: ReviewComment;
  text: string;
  /** True if an earlier visit left it: then it doesn't take the focus. */
  isRestored: boolean;
  onChange: (text: string) => void;
  onDone: () => void;
};

/** Edits the user's own comment in place. */
function CommentEdit({ comment, text, isRestored, onChange, onDone }: CommentEditProps) {
  const companyId = useCompanyId();
  const [changeComment, { isLoading, status }] = useChangeCommentMutation();
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (status === 'pending' || (status === 'uninitialized' && isRestored)) return;
    input.current?.focus();
  }, [status, isRestored]);

  async function handleSave() {
    if (isLoading) return;
    const changed = text.trim();
    const isSame = changed === comment.comment;
    const answer = isSame ? {} : await changeComment({ companyId, data: { commentId: comment.id, comment: changed } });
    if (!('error' in answer) || answer.error === undefined) onDone();
  }

  return (
    <div className="nc-comment-edit">
      <CommentInput
        label="Edit comment"
        value={text}
        isBusy={isLoading}
        onChange={onChange}
        onSubmit={handleSave}
        onCancel={onDone}
        inputRef={input}
      />
      <BusyButton
        variant="outline-secondary"
        className="btn-sm"
        isBusy={isLoading}
        disabled={!canSend(text)}
        onClick={handleSave}
      >
        Save
      </BusyButton>
      <Button variant="outline-secondary" size="sm" disabled={isLoading} onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}
