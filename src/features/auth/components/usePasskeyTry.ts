import { useState } from 'react';
import { apiError } from '@/lib/api';

/** Tries a passkey on a press, one at a time; `attempt` gives why it didn't work, null where it did. */
export function usePasskeyTry(attempt: () => Promise<string | null>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setFailure(await attempt());
    } catch (reason) {
      if (reason instanceof Error) throw reason;
      setFailure(apiError(reason)?.message ?? null);
    } finally {
      setBusy(false);
    }
  }

  return { failure, isBusy, run };
}
