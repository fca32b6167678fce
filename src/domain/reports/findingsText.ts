import type { FindingSeverity } from '@/contract/reports/report';
import type { ReportFinding } from '@/contract/reports/report.schema';

type CountedFinding = Pick<ReportFinding, 'severity' | 'question'>;

const texts: Readonly<Record<FindingSeverity, (count: number) => string>> = {
  error: (count) => `${count === 1 ? '1 issue' : `${count} issues`} to fix`,
  question: (count) => `${count} to answer`,
  warning: (count) => `${count} to review`,
};

/** Counts the findings of a severity: `2 issues to fix`, `3 to answer`, or `1 to review`, answered ones aside; null without any. */
export function findingsText(findings: readonly CountedFinding[], severity: FindingSeverity): string | null {
  const counted = findings.filter((finding) => finding.severity === severity && !isAnswered(finding));
  return counted.length === 0 ? null : texts[severity](counted.length);
}

/** Returns `Draft: 2 issues to fix, 3 to answer`; null for findings that leave a report final. */
export function draftText(findings: readonly CountedFinding[]): string | null {
  const open = (['error', 'question'] as const).flatMap((severity) => findingsText(findings, severity) ?? []);
  return open.length === 0 ? null : `Draft: ${open.join(', ')}`;
}

/** Returns `4 questions answered`; null without any. */
export function answeredText(findings: readonly CountedFinding[]): string | null {
  const count = findings.filter(isAnswered).length;
  if (count === 0) return null;
  return count === 1 ? '1 question answered' : `${count} questions answered`;
}

function isAnswered({ question }: CountedFinding): boolean {
  return (question?.answer ?? null) !== null;
}
