import { downloadFile, useDownload } from '@/lib/download';
import { type ChangeLogQuery, useLazyGetChangeLogLinkQuery } from './changeLogApi';

/** Downloads the change log as it is narrowed. `isBusy` while it is on its way. */
export function useChangeLogDownload(query: ChangeLogQuery) {
  const [getLink] = useLazyGetChangeLogLinkQuery();
  const { download, isBusy } = useDownload();

  async function run() {
    const { data } = await getLink(query).unwrap();
    await downloadFile(data.url, 'change-log.csv');
    return undefined;
  }

  return { download: () => download(run), isBusy };
}
