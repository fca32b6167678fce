import { useState } from 'react';
import { fetchFile, saveFile } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { loadExportLink } from './exportApi';

/** What became of the last download: nothing yet, under way, the size of the file, or why there is none. */
export type ExportDownload = { isBusy: boolean; bytes: number | null; error: unknown };

const idle: ExportDownload = { isBusy: false, bytes: null, error: undefined };

/** Downloads everything that a company has, as it is then. */
export function useExportDownload() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(idle);

  async function download(companyId: number, folder: string): Promise<void> {
    setState({ ...idle, isBusy: true });
    try {
      const file = await fetchFile(await dispatch(loadExportLink(companyId)));
      saveFile(file, `${folder}.zip`);
      setState({ ...idle, bytes: file.size });
    } catch (error) {
      setState({ ...idle, error });
    }
  }

  return { ...state, download };
}
