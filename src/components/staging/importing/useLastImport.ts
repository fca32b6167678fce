import { useState } from 'react';
import type { LeftRows, UploadResult } from '@/contract/staging/upload';

/** The saved rows that the file of an import of these days doesn't have. */
export type ImportLeft = LeftRows & { days: Record<string, string> };

export type LastImport = ReturnType<typeof useLastImport>;

/** What the last import staged, which shows until the next step, and what it left, until that is decided. */
export function useLastImport(isBusy: boolean) {
  const [result, setResult] = useState<UploadResult | null>(null);
  const [left, setLeft] = useState<ImportLeft | null>(null);
  const [count, setCount] = useState(0);
  if (result !== null && isBusy) setResult(null);

  return {
    result,
    left,
    /** How many imports there were. */
    count,
    note(next: UploadResult | null, days: ImportLeft['days']): void {
      setCount((before) => before + 1);
      setResult(next);
      setLeft(next?.left === undefined ? null : { ...next.left, days });
    },
    settleLeft: () => setLeft(null),
  };
}
