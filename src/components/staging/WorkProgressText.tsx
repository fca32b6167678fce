import { useEffect, useState } from 'react';
import type { LongWork } from '@/contract/staging/staging';
import { useWorkProgress } from '@/lib/staging/workProgress';
import { progressText } from './stagingTexts';

type WorkProgressTextProps = { companyId: number; work: LongWork };

/** Delay before the progress appears; most work is done earlier. */
const pauseMs = 1500;

/** The progress of the user's own work in numbers; renders nothing for short work, or with a backend that doesn't send it. */
export function WorkProgressText({ companyId, work }: WorkProgressTextProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  const progress = useWorkProgress(isLong ? { companyId, work } : null);
  return progress === null ? null : <span className="nc-work-progress">{progressText(progress)}</span>;
}
