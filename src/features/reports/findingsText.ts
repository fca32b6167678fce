import type { FindingSeverity, ReportFinding } from '@/contract/reports/report';
import type { FindingRule } from '@/domain/focus/types';

const haircutsMissing: string = 'haircutsMissing' satisfies FindingRule;
const debitItemsMissing: string = 'debitItemsMissing' satisfies FindingRule;

/** `Draft: 2 issues to fix` for the findings that keep a report from being filed, `1 to review` for the others; null without any. */
export function findingsText(findings: readonly ReportFinding[], severity: FindingSeverity): string | null {
  const count = findings.filter((finding) => finding.severity === severity).length;
  if (count === 0) return null;
  if (severity === 'warning') return `${count} to review`;
  return `Draft: ${count === 1 ? '1 issue' : `${count} issues`} to fix`;
}

/** False for a report without the haircuts or debit items that it needs: its net capital or requirement is not known. */
export function areWarningsChecked(findings: readonly ReportFinding[]): boolean {
  return findings.every((finding) => finding.rule !== haircutsMissing && finding.rule !== debitItemsMissing);
}

/** True for a report by the alternative method without its debit items. */
export function lacksDebitItems(findings: readonly ReportFinding[]): boolean {
  return findings.some((finding) => finding.rule === debitItemsMissing);
}
