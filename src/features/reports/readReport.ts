import type { Report } from '@/contract/reports/report';
import type { OnWire } from '@/lib/api';

/** A report as any backend lists it: one that judges none has nothing to fix and no warnings. */
export function readReport(report: OnWire<Report>): Report {
  if (report.findings !== undefined && report.warnings !== undefined) return report as Report;
  return { findings: [], warnings: [], ...report } as unknown as Report;
}
