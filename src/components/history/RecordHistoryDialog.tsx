import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { EmptyNotice } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import { type Column, DataTable } from '@/components/table';
import type { RecordChange } from '@/contract/history/history.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { Answer } from '@/contract/wire/envelope';
import { findSecondPerson, postedAloneText } from '@/domain/history/historyTexts';
import { apiError, baseApi, ofCompany } from '@/lib/api';
import { formatMoment, personName } from '@/lib/format';
import { useIsNarrow } from '@/lib/hooks';
import { ChangePill, FieldChanges } from './FieldChanges';

const when: Column<RecordChange> = {
  id: 'when',
  header: 'Posted',
  cell: ({ posted_at: moment, commit_number: number }) => (
    <>
      <time dateTime={moment}>{formatMoment(moment)}</time>
      <small className="nc-history-note">Posting {number}</small>
    </>
  ),
};

const who: Column<RecordChange> = {
  id: 'who',
  header: 'Changed by',
  cell: (change) => (
    <>
      {personName(change.author)}
      {change.approved_by !== null && (
        <small className="nc-history-note">
          Approved by {personName(change.approved_by)}, request {change.review_request_id}
        </small>
      )}
      {findSecondPerson(change) === null && <small className="nc-history-note">{postedAloneText}</small>}
    </>
  ),
};

const what: Column<RecordChange> = {
  id: 'what',
  header: 'Change',
  className: 'nc-history-change',
  cell: ({ change, fields }) => (
    <>
      <ChangePill change={change} />
      <FieldChanges fields={fields} />
    </>
  ),
};

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRecordHistory: build.query<Answer<RecordChange[]>, HistoryQuery>({
      query: ({ companyId, kind, id }) => ofCompany(companyId, { url: 'x/record-history', params: { kind, id } }),
      providesTags: (_answer, _error, { kind }) => [kind],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
  }),
});

const { useGetRecordHistoryQuery } = historyApi;

export type RecordHistoryDialogProps = HistoryQuery & {
  /** The record's name inside a sentence. */
  name: string;
  onClose: () => void;
};

/** The changes of a record in the books: who, when, old and new values. */
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

type HistoryQuery = { companyId: number; kind: StagedKindName; id: number };

/** Returns the columns of one record's history; a single column in a narrow window. */
function historyColumns(isNarrow: boolean): readonly Column<RecordChange>[] {
  if (!isNarrow) return [when, who, what];
  return [
    {
      id: 'all',
      header: 'Change',
      className: 'nc-history-change',
      cell: (change) => (
        <>
          {when.cell(change)}
          <div>{who.cell(change)}</div>
          {what.cell(change)}
        </>
      ),
    },
  ];
}
