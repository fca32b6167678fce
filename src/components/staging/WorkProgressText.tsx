import { useEffect, useState } from 'react';
import type { LongWork } from '@/contract/staging/workProgress';
import { useWorkProgress } from '@/lib/staging/workProgress';
import { progressText } from './progressText';

type WorkProgressTextProps = { companyId: number; work: LongWork };

/** Most work is done by then. */
const pauseMs = 1500;

/** How far the person's own work is, in numbers, while it goes on; nothing of work that is soon done, or with a backend that doesn't say. */
export function WorkProgressText({ companyId, work }: WorkProgressTextProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  const progress = useWorkProgress(isLong ? { companyId, work } : null);
  return progress === null ? null : <span className="nc-work-progress">{progressText(progress)}</span>;
}
