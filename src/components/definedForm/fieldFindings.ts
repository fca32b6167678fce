import type { FindingSeverity } from '@/contract/reports/report';

/** Something that the answers lead to, with the fields that settle it; it is shown at the first. */
export type FieldFinding = { severity: FindingSeverity; message: string; fields: readonly string[] };

/** The findings that are shown at one of these fields. */
export function findingsAt<Found extends FieldFinding>(
  findings: readonly Found[],
  fields: readonly { name: string }[],
): readonly Found[] {
  const names = new Set(fields.map(({ name }) => name));
  return findings.filter((finding) => names.has(finding.fields[0] ?? ''));
}
