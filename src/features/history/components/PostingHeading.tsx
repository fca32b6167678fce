import Button from 'react-bootstrap/Button';
import { ActionButton } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import type { LoggedChange } from '@/contract/history/history.schema';
import { findSecondPerson, postedAloneText } from '@/domain/history/historyTexts';
import { changesText, formatMoment, personName } from '@/lib/format';
import { shownText, undoableKind } from '../posting';

type PostingHeadingProps = {
  /** Any change of the posting. */
  change: LoggedChange;
  /** The posting's changes on the page. */
  shown: readonly LoggedChange[];
  isOpen: boolean;
  onToggle: () => void;
  isBusy: boolean;
  onUndo: () => void;
};

/** A posting in one line: its kind, effect, time and user. It expands to its changes. */
export function PostingHeading({ change, shown, isOpen, onToggle, isBusy, onUndo }: PostingHeadingProps) {
  const { posted_at: moment, posted_by: poster, approved_by: approver } = change;
  const by = approver === null ? 'Posted by' : 'Approved by';
  return (
    <div className="nc-posting">
      <Button variant="link" className="nc-posting-toggle" aria-expanded={isOpen} onClick={onToggle}>
        <span className="nc-posting-chevron">
          <Icon name="chevron" />
        </span>
        <span>
          {changesText(change.kind, change.commit_count)}{' '}
          <span className="nc-posting-facts">
            Posting {change.commit_number} · <time dateTime={moment}>{formatMoment(moment)}</time> · {by}{' '}
            {personName(poster)} · {shownText(change, shown)}
            {shown.some((each) => findSecondPerson(each) === null) && ` · ${postedAloneText}`}
          </span>
        </span>
      </Button>
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
