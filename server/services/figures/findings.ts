import type { ReportFinding } from '@/contract/reports/report';
import type { Finding } from '@/domain/focus/types';

/** Findings as they travel. */
export function findingsOf(findings: readonly Finding[]): ReportFinding[] {
  return findings.map(({ codes, inputs, ...finding }) => ({
    ...finding,
    codes: [...codes],
    ...(inputs === undefined ? {} : { fields: [...inputs] }),
  }));
}
