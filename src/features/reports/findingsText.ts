import type { FindingSeverity, ReportFinding } from '@/contract/report';
import type { FindingRule } from '@/domain/focus/types';

const haircutsMissing: string = 'haircutsMissing' satisfies FindingRule;

/** `Draft: 2 issues to fix` for the findings that keep a report from being filed, `1 to review` for the others; null without any. */
export function findingsText(findings: readonly ReportFinding[], severity: FindingSeverity): string | null {
  const count = findings.filter((finding) => finding.severity === severity).length;
  if (count === 0) return null;
  if (severity === 'warning') return `${count} to review`;
  return `Draft: ${count === 1 ? '1 issue' : `${count} issues`} to fix`;
}

/** False for a report without the haircuts that it needs: of its net capital only what it is at most is known. */
export function areWarningsChecked(findings: readonly ReportFinding[]): boolean {
  return findings.every((finding) => finding.rule !== haircutsMissing);
}
