import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '@/components/icon';
import { RecordHistoryDialog, type RecordHistoryDialogProps } from './RecordHistoryDialog';
import './history.css';

type HistoryButtonProps = Omit<RecordHistoryDialogProps, 'onClose'> & { disabled?: boolean };

/** Opens the history of a row's record. */
export function HistoryButton({ disabled = false, ...record }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        className="nc-history-button"
        aria-label={`History of ${record.name}`}
        data-tooltip="History"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="history" />
      </Button>
      {isOpen && <RecordHistoryDialog {...record} onClose={() => setIsOpen(false)} />}
    </>
  );
}
