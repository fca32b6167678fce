import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { formatMoment } from '@/lib/format';

export type OfferNoticeProps = {
  label: string;
  /** What was left, up to "from". */
  children: ReactNode;
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers back what an earlier visit left unsaved. */
export function OfferNotice({ label, children, savedAt, onRestore, onDiscard }: OfferNoticeProps) {
  return (
    <Alert role="region" variant="info" transition={false} className="nc-offer" aria-label={label}>
      <p className="mb-0">
        {children} from <time dateTime={savedAt}>{formatMoment(savedAt)}</time>.
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
