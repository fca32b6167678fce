import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId } from '@/features/company';
import { useExtra } from '@/lib/api';
import { formatDate } from '@/lib/format';
import type { InventoryScreen, Position } from '../inventoryScreen';
import { CopyPositionsDialog } from './CopyPositionsDialog';
import { copiedDate } from './copyDates';

type CopyPositionsProps<Row extends Position> = {
  screen: Pick<InventoryScreen<Row>, 'name' | 'dates'>;
  /** The date on the screen; null for all of them. */
  reportDate: string | null;
  /** Called with the date that the positions were copied to. */
  onCopied: (date: string) => void;
};

/** Offers to carry the positions of a date on to another; not where there are none, or with a backend that can't. */
export function CopyPositions<Row extends Position>({ screen, reportDate, onCopied }: CopyPositionsProps<Row>) {
  const { data: dates = [] } = useListPeriodsQuery({ source: screen.dates, companyId: useCompanyId() });
  const [isOpen, setIsOpen] = useState(false);
  const canCopy = useExtra('copy-positions');
  const from = copiedDate(dates, reportDate);
  if (from === null || !canCopy) return null;

  return (
    <>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        Copy positions from {formatDate(from)}
      </Button>
      {isOpen && (
        <CopyPositionsDialog
          kind={screen.name}
          from={from}
          chosen={reportDate}
          onCopied={(to) => {
            setIsOpen(false);
            onCopied(to);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
