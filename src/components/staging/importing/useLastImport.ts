import { useState } from 'react';
import type { UnlistedRows, UploadResult } from '@/contract/imports/upload.schema';

/** The saved rows that the file of an import of these days doesn't contain. */
export type ImportLeft = UnlistedRows & { days: Record<string, string> };

export type LastImport = ReturnType<typeof useLastImport>;

/** Keeps the result of the last import until the next action, and its omitted rows until they are decided on. */
export function useLastImport(isBusy: boolean) {
  const [result, setResult] = useState<UploadResult | null>(null);
  const [left, setLeft] = useState<ImportLeft | null>(null);
  const [count, setCount] = useState(0);
  if (result !== null && isBusy) setResult(null);

  return {
    result,
    left,
    /** Number of imports. */
    count,
    note(next: UploadResult | null, days: ImportLeft['days']): void {
      setCount((before) => before + 1);
      setResult(next);
      setLeft(next?.left === undefined ? null : { ...next.left, days });
    },
    settleLeft: () => setLeft(null),
  };
}
