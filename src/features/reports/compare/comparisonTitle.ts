import type { FluxReport } from '@/contract/statements/fluxNote';
import { type ComparedTimes, timeText } from '@/domain/comparison/comparedTimes';
import { reportTitle } from '@/domain/statements/reportNames';

/** What heads a comparison, on the screen and over its document. */
export function comparisonTitle(report: FluxReport, { now, before }: ComparedTimes): string {
  return `${reportTitle(report)}, ${timeText(now)} and ${timeText(before)}, in US dollars`;
}
