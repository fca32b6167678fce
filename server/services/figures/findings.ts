import type { ReportFinding } from '@/contract/reports/report';
import type { Finding } from '@/domain/focus/types';
import type { SsoiFinding } from '@/domain/ssoi/types';

/** Findings of any report as they travel; the wizard's fields that settle one are its capital inputs or its answers. */
export function findingsOf(findings: readonly (Finding | SsoiFinding)[]): ReportFinding[] {
  return findings.map(({ rule, severity, message, codes, ...settledBy }) => {
    const fields = 'inputs' in settledBy ? settledBy.inputs : 'fields' in settledBy ? settledBy.fields : undefined;
    return { rule, severity, message, codes: [...codes], ...(fields === undefined ? {} : { fields: [...fields] }) };
  });
}
