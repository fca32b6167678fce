import type { FieldValues } from '@/contract/fieldDefinition';

export type OfferedAnswers = { savedAt: string; values: FieldValues };

type OfferedAnswersNoticeProps = { offered: OfferedAnswers; onRestore: () => void; onDiscard: () => void };

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers back what an earlier visit left unsent. */
export function OfferedAnswersNotice({ offered, onRestore, onDiscard }: OfferedAnswersNoticeProps) {
  return (
    <section className="alert alert-info nc-wizard-offer" aria-label="Unsent answers">
      <p className="mb-0">
        You have unsent answers from <time dateTime={offered.savedAt}>{moment.format(new Date(offered.savedAt))}</time>.
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
