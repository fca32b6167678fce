import type { FindingSeverity } from '@/contract/reports/report';
import type { ReportFinding } from '@/contract/reports/report.schema';

const haircutsMissing: string = 'haircutsMissing';
const debitItemsMissing: string = 'debitItemsMissing';

/** Returns `Draft: 2 issues to fix` for findings that prevent filing, `1 to review` for others; null without any. */
export function findingsText(findings: readonly ReportFinding[], severity: FindingSeverity): string | null {
  const count = findings.filter((finding) => finding.severity === severity).length;
  if (count === 0) return null;
  if (severity === 'warning') return `${count} to review`;
  return `Draft: ${count === 1 ? '1 issue' : `${count} issues`} to fix`;
}

/** Returns false for a report without the haircuts or debit items that it needs: its net capital or requirement is unknown. */
export function areWarningsChecked(findings: readonly ReportFinding[]): boolean {
  return findings.every((finding) => finding.rule !== haircutsMissing && finding.rule !== debitItemsMissing);
}

/** Returns true for a report by the alternative method without its debit items. */
export function lacksDebitItems(findings: readonly ReportFinding[]): boolean {
  return findings.some((finding) => finding.rule === debitItemsMissing);
}
