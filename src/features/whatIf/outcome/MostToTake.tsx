import Button from 'react-bootstrap/Button';
import type { WhatIfSide } from '@/contract/whatIf/whatIf.schema';
import { capitalized } from '@/domain/capitalized';
import { formatDollars, money } from '@/domain/money';
import { findBindingLimit } from '@/domain/whatIf/outcomes/outcomeTable';

type MostToTakeProps = { before: WhatIfSide; onTry: (amount: number) => void };

/** The largest withdrawal within every limit of the books as they are, what binds, and a step that tries it. */
export function MostToTake({ before, onTry }: MostToTakeProps) {
  const binding = findBindingLimit(before);
  if (binding === null) return null;
  const { most, text, paragraph } = binding;
  return (
    <div className="d-flex flex-wrap gap-3 align-items-center mb-3">
      <p className="mb-0">
        {most > 0 ? (
          <>
            You can take out up to <strong>{formatDollars(money(most))}</strong> within the limits on withdrawals.
          </>
        ) : (
          'Nothing can be taken out within the limits on withdrawals.'
        )}{' '}
        {capitalized(text)}, {paragraph}.
      </p>
      {most > 0 && (
        <Button variant="outline-secondary" size="sm" onClick={() => onTry(most)}>
          Try it
        </Button>
      )}
    </div>
  );
}
