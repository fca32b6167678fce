import { ActionButton } from '@/components/feedback';
import type { LoggedChange } from '@/contract/reviews/history';
import { changesText, formatMoment, personName } from '@/lib/format';
import { undoableKind } from '../posting';

type PostingHeadingProps = {
  /** Any change of the posting. */
  change: LoggedChange;
  isBusy: boolean;
  onUndo: () => void;
};

/** What stands above the changes of a posting: what it was, when, and who posted it. */
export function PostingHeading({ change, isBusy, onUndo }: PostingHeadingProps) {
  const { posted_at: moment, posted_by: poster, approved_by: approver } = change;
  const by = approver === null ? 'Posted by' : 'Approved by';
  return (
    <div className="nc-posting">
      <span>
        {changesText(change.kind, change.commit_count)}{' '}
        <span className="nc-posting-facts">
          Posting {change.commit_number} · <time dateTime={moment}>{formatMoment(moment)}</time> · {by}{' '}
          {personName(poster)}
        </span>
      </span>
      {undoableKind(change) !== undefined && (
        <ActionButton
          variant="link"
          size="sm"
          isBusy={isBusy}
          aria-label={`Undo posting ${change.commit_number}`}
          onClick={onUndo}
        >
          Undo posting
        </ActionButton>
      )}
    </div>
  );
}
