import type { ReportFinding } from '@/contract/reports/report';
import type { SsoiFinding } from '@/domain/ssoi/types';

/** A finding of a statement as it travels. */
export function toReportFinding({ codes, fields, ...finding }: SsoiFinding): ReportFinding {
  return { ...finding, codes: [...codes], ...(fields === undefined ? {} : { fields: [...fields] }) };
}
