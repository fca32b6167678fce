import { type KeyboardEvent, type Ref, useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { maxCommentLength } from '@/contract/reviews/review';
import { formatCount } from '@/lib/format';

export type CommentInputProps = {
  label: string;
  value: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  /** Called on Enter; Shift+Enter starts a new line. */
  onSubmit: () => void;
  /** Called on Escape, if the edit can be canceled. */
  onCancel?: () => void;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** The text area of a comment. */
export function CommentInput(props: CommentInputProps) {
  const { label, value, isBusy, onChange, onSubmit, onCancel, inputRef } = props;
  const id = useId();
  const issue = lengthIssue(value);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onCancel !== undefined) {
      // Keeps a dialog around it open.
      event.stopPropagation();
      onCancel();
    }
    // Enter also accepts a suggestion of an input method.
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

/** Returns true if the text is neither blank nor too long. */
export function canSend(text: string): boolean {
  return text.trim() !== '' && lengthIssue(text) === null;
}

function lengthIssue(text: string): string | null {
  const excess = text.trim().length - maxCommentLength;
  if (excess <= 0) return null;
  return `A comment can have up to ${formatCount(maxCommentLength)} characters. Shorten it by ${formatCount(excess)}.`;
}
