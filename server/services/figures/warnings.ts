import type { ReportWarning } from '@/contract/reports/report';
import { consequenceOf, reachedWarnings } from '@/domain/earlyWarning/earlyWarning';
import type { EarlyWarning } from '@/domain/focus/types';

/** The early-warning levels reached, gravest first, as they travel: the action says by when it is due. */
export function warningsOf(table: readonly EarlyWarning[]): ReportWarning[] {
  return reachedWarnings(table).map((warning) => {
    const { level, message, citation } = warning;
    return { level, message, action: consequenceOf(warning), citation };
  });
}
