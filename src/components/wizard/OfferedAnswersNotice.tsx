import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { FieldValues } from '@/contract/fieldDefinition';
import { formatMoment } from '@/lib/format';

export type OfferedAnswers = { savedAt: string; values: FieldValues };

type OfferedAnswersNoticeProps = { offered: OfferedAnswers; onRestore: () => void; onDiscard: () => void };

/** Offers back what an earlier visit left unsent. */
export function OfferedAnswersNotice({ offered, onRestore, onDiscard }: OfferedAnswersNoticeProps) {
  return (
    <Alert role="region" variant="info" transition={false} className="nc-wizard-offer" aria-label="Unsubmitted answers">
      <p className="mb-0">
        You have answers you didn't submit from <time dateTime={offered.savedAt}>{formatMoment(offered.savedAt)}</time>.
      </p>
      <div className="d-flex gap-2">
        <Button size="sm" onClick={onRestore}>
          Restore
        </Button>
        <Button size="sm" variant="outline-secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}
