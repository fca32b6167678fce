import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { EmptyNotice } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import { DataTable } from '@/components/table';
import { apiError } from '@/lib/api';
import { useIsNarrow } from '@/lib/hooks';
import { type HistoryQuery, useGetRecordHistoryQuery } from './historyApi';
import { historyColumns } from './historyColumns';

export type RecordHistoryDialogProps = HistoryQuery & {
  /** What the record is called in the middle of a sentence. */
  name: string;
  onClose: () => void;
};

/** Who changed a record in the books, when, and from what to what. */
export function RecordHistoryDialog({ name, onClose, ...record }: RecordHistoryDialogProps) {
  const query = useGetRecordHistoryQuery(record);
  const isNarrow = useIsNarrow();
  const isMissing = !query.isFetching && apiError(query.error)?.status === 404;
  return (
    <Dialog title={`History of ${name}`} size="lg" onClose={onClose}>
      <Modal.Body className="nc-history">
        {isMissing ? (
          <EmptyNotice text="No history for this record." />
        ) : (
          <DataTable
            label={`History of ${name}`}
            columns={historyColumns(isNarrow)}
            rows={query.data?.data ?? []}
            rowId={(change) => change.version_id}
            query={query}
            emptyText="Not in the books yet. Changes show here once they post."
          />
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" data-autofocus="" onClick={onClose}>
          Close
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
