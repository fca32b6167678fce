import type { ReportFinding } from '@/contract/report';
import type { Finding } from '@/domain/focus/types';

/** Findings as they travel. */
export function findingsOf(findings: readonly Finding[]): ReportFinding[] {
  return findings.map(({ codes, ...finding }) => ({ ...finding, codes: [...codes] }));
}
