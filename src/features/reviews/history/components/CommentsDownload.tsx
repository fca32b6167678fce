import Button from 'react-bootstrap/Button';
import { useRole } from '@/features/company';
import { downloadFile, useDownload } from '@/lib/download';
import { useLazyGetCommentsLinkQuery } from '../changeLogApi';

/** For admins, a file of all comments on review requests, with what their authors deleted or edited. */
export function CommentsDownload({ companyId }: { companyId: number }) {
  const [getLink] = useLazyGetCommentsLinkQuery();
  const { download, isBusy } = useDownload();
  if (useRole() !== 'ADMIN') return null;

  async function run() {
    const { data } = await getLink(companyId).unwrap();
    await downloadFile(data.url, 'review-comments.csv');
    return undefined;
  }

  return (
    <Button variant="outline-secondary" disabled={isBusy} onClick={() => void download(run)}>
      {isBusy ? 'Downloading…' : 'Download comments'}
    </Button>
  );
}
