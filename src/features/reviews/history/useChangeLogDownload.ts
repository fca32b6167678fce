import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { type ChangeLogQuery, loadChangeLogLink } from './changeLogApi';

/** Downloads the change log as it is narrowed. `isBusy` while it is on its way. */
export function useChangeLogDownload(query: ChangeLogQuery) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run() {
    await downloadFile(await dispatch(loadChangeLogLink(query)), 'change-log.csv');
    return undefined;
  }

  return { download: () => download(run), isBusy };
}
