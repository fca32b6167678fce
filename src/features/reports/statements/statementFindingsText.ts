import type { ReportFinding } from '@/contract/reports/report';

/** `2 issues to fix, 1 to review`. */
export function statementFindingsText(findings: readonly ReportFinding[]): string {
  const toFix = findings.filter(({ severity }) => severity === 'error').length;
  const toReview = findings.length - toFix;
  const parts = [
    ...(toFix === 0 ? [] : [toFix === 1 ? '1 issue to fix' : `${toFix} issues to fix`]),
    ...(toReview === 0 ? [] : [`${toReview} to review`]),
  ];
  return parts.join(', ');
}
