import type { FindingSeverity, ReportFinding } from '@/contract/report';
import type { FindingRule } from '@/domain/focus/types';

const haircutsMissing: string = 'haircutsMissing' satisfies FindingRule;

/** `Draft: 2 to mend` for the findings that keep a report from being filed, `1 worth a look` for the others; null without any. */
export function findingsText(findings: readonly ReportFinding[], severity: FindingSeverity): string | null {
  const count = findings.filter((finding) => finding.severity === severity).length;
  if (count === 0) return null;
  return severity === 'error' ? `Draft: ${count} to mend` : `${count} worth a look`;
}

/** False for a report without the haircuts that it needs: of its net capital only what it is at most is known. */
export function areWarningsChecked(findings: readonly ReportFinding[]): boolean {
  return findings.every((finding) => finding.rule !== haircutsMissing);
}
