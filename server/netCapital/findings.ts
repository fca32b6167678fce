import type { ReportFinding, ReportWarning } from '@/contract/reports/report.schema';
import type { EarlyWarning, Finding } from '@/domain/focus/types';
import { getConsequence, reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import type { SsoiFinding } from '@/domain/ssoi/types';

/** Maps findings of any report to the wire format; the fields that settle one are capital inputs or answers of the wizard. */
export function toReportFindings(findings: readonly (Finding | SsoiFinding)[]): ReportFinding[] {
  return findings.map(({ rule, severity, message, codes, ...settledBy }) => {
    const fields = 'inputs' in settledBy ? settledBy.inputs : 'fields' in settledBy ? settledBy.fields : undefined;
    return { rule, severity, message, codes: [...codes], ...(fields === undefined ? {} : { fields: [...fields] }) };
  });
}

/** Maps the early-warning levels reached to the wire format, most severe first; the action states its deadline. */
export function toReportWarnings(table: readonly EarlyWarning[]): ReportWarning[] {
  return reachedWarnings(table).map((warning) => {
    const { level, message, citation } = warning;
    return { level, message, action: getConsequence(warning), citation };
  });
}
