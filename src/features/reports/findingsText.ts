import type { ReportFinding } from '@/contract/report';

/** `draft: 2 findings`; errors make a report a draft, warnings alone do not. */
export function findingsText(findings: readonly ReportFinding[]): string {
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return findings.some((finding) => finding.severity === 'error') ? `draft: ${count}` : count;
}
