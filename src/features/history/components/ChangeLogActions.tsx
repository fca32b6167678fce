import { ActionButton } from '@/components/feedback';
import { FoldedOnPhone } from '@/components/folded/FoldedOnPhone';
import { useRole } from '@/features/auth';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { type ChangeLogQuery, loadChangeLogLink, loadCommentsLink } from '../changeLogApi';
import type { useRecordVerification } from '../useRecordVerification';

type ChangeLogActionsProps = {
  companyId: number;
  /** The current query, which the file uses too. */
  request: ChangeLogQuery;
  records: ReturnType<typeof useRecordVerification>;
};

/** Actions on the whole change log. */
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

/** Downloads the filtered change log. `isBusy` while it runs. */
function useChangeLogDownload(query: ChangeLogQuery) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run() {
    await downloadFile(await dispatch(loadChangeLogLink(query)), 'change-log.csv');
    return undefined;
  }

  return { download: () => download(run), isBusy };
}

/** Downloads all comments on review requests for admins, including deleted and edited versions. */
function CommentsDownload({ companyId }: { companyId: number }) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();
  if (useRole() !== 'ADMIN') return null;

  async function run() {
    await downloadFile(await dispatch(loadCommentsLink(companyId)), 'review-comments.csv');
    return undefined;
  }

  return (
    <ActionButton variant="outline-secondary" isBusy={isBusy} onClick={() => download(run)}>
      {isBusy ? 'Downloading…' : 'Download comments'}
    </ActionButton>
  );
}
