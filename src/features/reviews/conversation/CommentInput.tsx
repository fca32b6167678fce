import { type KeyboardEvent, type Ref, useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { maxCommentLength } from '@/contract/reviews/reviewComment';
import { formatCount } from '@/lib/format';

export type CommentInputProps = {
  label: string;
  value: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  /** Enter; with Shift it begins a new line. */
  onSubmit: () => void;
  /** Escape, where there is something to leave. */
  onCancel?: () => void;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** Where a comment is typed. */
export function CommentInput(props: CommentInputProps) {
  const { label, value, isBusy, onChange, onSubmit, onCancel, inputRef } = props;
  const id = useId();
  const issue = lengthIssue(value);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onCancel !== undefined) {
      // A dialog around it stays.
      event.stopPropagation();
      onCancel();
    }
    // Enter also takes a suggestion of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend(value)) onSubmit();
  }

  return (
    <div className="nc-comment-input">
      <FormControl
        as="textarea"
        ref={inputRef}
        rows={1}
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-invalid={issue !== null}
        placeholder="Write a comment"
        value={value}
        disabled={isBusy}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div id={`${id}-help`} className={issue === null ? 'visually-hidden' : 'nc-field-error'}>
        {issue ?? 'Enter sends, Shift+Enter starts a new line.'}
      </div>
    </div>
  );
}

/** Whether there is anything to send, and not too much. */
export function canSend(text: string): boolean {
  return text.trim() !== '' && lengthIssue(text) === null;
}

function lengthIssue(text: string): string | null {
  const excess = text.trim().length - maxCommentLength;
  if (excess <= 0) return null;
  return `A comment can have up to ${formatCount(maxCommentLength)} characters. Shorten it by ${formatCount(excess)}.`;
}
