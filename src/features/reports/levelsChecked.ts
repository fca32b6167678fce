import type { ReportFinding } from '@/contract/reports/report.schema';

const haircutsMissing: string = 'haircutsMissing';
const debitItemsMissing: string = 'debitItemsMissing';

/** Returns false for a report without the haircuts or debit items that it needs: its net capital or requirement is unknown. */
export function areWarningsChecked(findings: readonly ReportFinding[]): boolean {
  return findings.every((finding) => finding.rule !== haircutsMissing && finding.rule !== debitItemsMissing);
}

/** Returns true for a report by the alternative method without its debit items. */
export function lacksDebitItems(findings: readonly ReportFinding[]): boolean {
  return findings.some((finding) => finding.rule === debitItemsMissing);
}
