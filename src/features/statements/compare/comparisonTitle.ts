import type { FluxReport } from '@/contract/statements/statement';
import { type ComparedTimes, formatTime } from '@/domain/statements/comparison/comparedTimes';
import { reportTitle } from '@/domain/statements/reportNames';

/** Returns the title of a comparison, for the screen and its document. */
export function comparisonTitle(report: FluxReport, { now, before }: ComparedTimes): string {
  return `${reportTitle(report)}, ${formatTime(now)} and ${formatTime(before)}, in US dollars`;
}
