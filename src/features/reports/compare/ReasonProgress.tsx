import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { FluxThreshold } from '@/contract/statements/fluxNote';
import { formatAmount } from '@/lib/format';
import { ThresholdDialog } from './ThresholdDialog';

type ReasonProgressProps = {
  asked: number;
  explained: number;
  /** Undefined with a backend that has none. */
  threshold: FluxThreshold | undefined;
  mayChange: boolean;
};

/** How many of the movements that need a reason have one, and from which movements on they do. */
export function ReasonProgress({ asked, explained, threshold, mayChange }: ReasonProgressProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className="nc-compare-progress">
      <strong>{asked === 0 ? 'Nothing to explain' : `${explained} of ${asked} explained`}</strong>
      {threshold && <span>{` over ${thresholdText(threshold)}`}</span>}
      {threshold && mayChange && (
        <Button variant="link" size="sm" aria-label="Change which movements to explain" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      )}
      {isOpen && threshold && <ThresholdDialog threshold={threshold} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

function thresholdText({ amount, percent }: FluxThreshold): string {
  return `$${formatAmount(amount)} and ${percent}%`;
}
