import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '@/components/icon/Icon';
import { useExtra } from '@/lib/api';
import { RecordHistoryDialog, type RecordHistoryDialogProps } from './RecordHistoryDialog';
import './history.css';

type HistoryButtonProps = Omit<RecordHistoryDialogProps, 'onClose'> & { disabled?: boolean };

/** Opens the history of a row's record. */
export function HistoryButton({ disabled = false, ...record }: HistoryButtonProps) {
  // Keyed by record: in a long table, the button may be reused for another row.
  const [openId, setOpenId] = useState<number | null>(null);
  if (!useExtra('record-history')) return null;
  return (
    <>
      <Button
        variant="link"
        className="nc-history-button"
        aria-label={`History of ${record.name}`}
        data-tooltip="History"
        disabled={disabled}
        onClick={() => setOpenId(record.id)}
      >
        <Icon name="history" />
      </Button>
      {openId === record.id && <RecordHistoryDialog {...record} onClose={() => setOpenId(null)} />}
    </>
  );
}
