import { ActionButton } from '@/components/feedback';
import { FoldedOnPhone } from '@/components/folded';
import type { ChangeLogQuery } from '../changeLogApi';
import { useChangeLogDownload } from '../useChangeLogDownload';
import type { useRecordVerification } from '../useRecordVerification';
import { CommentsDownload } from './CommentsDownload';

type ChangeLogActionsProps = {
  companyId: number;
  /** What the filters leave, which the file has. */
  request: ChangeLogQuery;
  records: ReturnType<typeof useRecordVerification>;
};

/** What can be done with the change log as a whole. */
export function ChangeLogActions({ companyId, request, records }: ChangeLogActionsProps) {
  const file = useChangeLogDownload(request);
  return (
    <FoldedOnPhone text="Actions">
      <div className="d-flex flex-wrap gap-2">
        {records.isOffered && (
          <ActionButton variant="outline-secondary" isBusy={records.isBusy} onClick={() => void records.verify()}>
            {records.isBusy ? 'Verifying…' : 'Verify records'}
          </ActionButton>
        )}
        <CommentsDownload companyId={companyId} />
        <ActionButton variant="outline-secondary" isBusy={file.isBusy} onClick={() => file.download()}>
          {file.isBusy ? 'Downloading…' : 'Download CSV'}
        </ActionButton>
      </div>
    </FoldedOnPhone>
  );
}
