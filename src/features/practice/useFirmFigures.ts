import { useEffect, useState } from 'react';
import type { PracticeFirm } from '@/contract/practice/practice';
import { useComputeFirmFiguresMutation } from './practiceApi';

/** How far the figures are that weren't stored: of how many firms they are still to come, and which ones failed. */
type ComputedFigures = { left: number; failed: readonly PracticeFirm[]; retry: () => void };

const none: ReadonlySet<number> = new Set();

/** Has the figures computed that aren't there, one firm after the other, so that one that fails takes no other with it. */
export function useFirmFigures(firms: readonly PracticeFirm[]): ComputedFigures {
  const [compute] = useComputeFirmFiguresMutation();
  const [failedIds, setFailedIds] = useState(none);
  const waiting = firms.filter(({ figures }) => figures === null);
  const open = waiting.filter(({ id }) => !failedIds.has(id));
  const nextId = open[0]?.id;

  useEffect(() => {
    if (nextId === undefined) return;
    let isAlive = true;
    void compute(nextId).then(({ error }) => {
      if (error !== undefined && isAlive) setFailedIds((ids) => new Set([...ids, nextId]));
    });
    return () => {
      isAlive = false;
    };
  }, [nextId, compute]);

  return {
    left: open.length,
    failed: waiting.filter(({ id }) => failedIds.has(id)),
    retry: () => setFailedIds(none),
  };
}
