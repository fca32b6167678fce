import { useState } from 'react';
import { apiError } from '@/lib/api';

/** Runs one passkey attempt at a time on a press; `attempt` resolves to the reason of a failure, or null. */
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
