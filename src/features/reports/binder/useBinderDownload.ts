import type { Binder } from '@/contract/statements/binder';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { type BinderQuery, loadBinderLink } from './binderApi';

/** Downloads the binder of a period, made of the books as they are then. `isBusy` while it's on its way. */
export function useBinderDownload() {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run(query: BinderQuery, { folder }: Pick<Binder, 'folder'>) {
    await downloadFile(await dispatch(loadBinderLink(query)), `${folder}.zip`);
    return undefined;
  }

  return { download: (query: BinderQuery, binder: Binder) => download(() => run(query, binder)), isBusy };
}
