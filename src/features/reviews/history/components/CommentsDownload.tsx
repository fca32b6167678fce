import { ActionButton } from '@/components/feedback';
import { useRole } from '@/features/company';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { loadCommentsLink } from '../changeLogApi';

/** For admins, a file of all comments on review requests, with what their authors deleted or edited. */
export function CommentsDownload({ companyId }: { companyId: number }) {
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
