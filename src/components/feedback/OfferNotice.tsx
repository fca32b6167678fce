import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { formatMoment } from '@/lib/format';
import { ActionNotice } from './ActionNotice';

export type OfferNoticeProps = {
  label: string;
  /** The offer's text, up to "from". */
  children: ReactNode;
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers to restore unsaved work of an earlier visit. */
export function OfferNotice({ label, children, savedAt, onRestore, onDiscard }: OfferNoticeProps) {
  const buttons = (
    <div className="d-flex gap-2">
      <Button size="sm" variant="outline-primary" onClick={onRestore}>
        Restore
      </Button>
      <Button size="sm" variant="outline-secondary" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
  return (
    <ActionNotice label={label} buttons={buttons}>
      {children} from <time dateTime={savedAt}>{formatMoment(savedAt)}</time>.
    </ActionNotice>
  );
}
