import { useState } from 'react';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';

/** Result of a download: undefined, or the reason that no file was saved. */
type Outcome = { problem: string } | undefined;

/** Runs a download and keeps its outcome; `isBusy` while it runs. */
export function useDownload() {
  const [isBusy, setIsBusy] = useState(false);

  async function download(run: () => Promise<Outcome>): Promise<void> {
    setIsBusy(true);
    try {
      const outcome = await run();
      if (outcome === undefined) notify.success('Downloaded successfully.');
      else notify.error(outcome.problem);
    } catch (failure) {
      notify.error(apiError(failure)?.message ?? 'Something went wrong');
    } finally {
      setIsBusy(false);
    }
  }

  return { download, isBusy };
}
