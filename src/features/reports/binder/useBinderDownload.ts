import type { Binder } from '@/contract/binder';
import { downloadFile, useDownload } from '@/lib/download';
import { type BinderQuery, useLazyGetBinderLinkQuery } from './binderApi';

/** Downloads the binder of a period, made of the books as they are then. `isBusy` while it's on its way. */
export function useBinderDownload() {
  const [getLink] = useLazyGetBinderLinkQuery();
  const { download, isBusy } = useDownload();

  async function run(query: BinderQuery, { folder }: Pick<Binder, 'folder'>) {
    const { data } = await getLink(query).unwrap();
    await downloadFile(data.url, `${folder}.zip`);
    return undefined;
  }

  return { download: (query: BinderQuery, binder: Binder) => download(() => run(query, binder)), isBusy };
}
