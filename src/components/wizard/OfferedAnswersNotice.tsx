import type { FieldValues } from '@/contract/fieldDefinition';
import { formatMoment } from '@/lib/format';

export type OfferedAnswers = { savedAt: string; values: FieldValues };

type OfferedAnswersNoticeProps = { offered: OfferedAnswers; onRestore: () => void; onDiscard: () => void };

/** Offers back what an earlier visit left unsent. */
export function OfferedAnswersNotice({ offered, onRestore, onDiscard }: OfferedAnswersNoticeProps) {
  return (
    <section className="alert alert-info nc-wizard-offer" aria-label="Unsent answers">
      <p className="mb-0">
        You have unsent answers from <time dateTime={offered.savedAt}>{formatMoment(offered.savedAt)}</time>.
      </p>
      <div className="d-flex gap-2">
        <button type="button" className="btn btn-sm btn-primary" onClick={onRestore}>
          Restore
        </button>
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </section>
  );
}
