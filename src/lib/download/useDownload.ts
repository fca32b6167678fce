import { useState } from 'react';
import { apiError } from '../api';
import { notify } from '../notifications';

/** What a download comes to: nothing to say, or why there is no file. */
type Outcome = { problem: string } | undefined;

/** Runs a download and says how it ended. `isBusy` while it is on its way. */
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
