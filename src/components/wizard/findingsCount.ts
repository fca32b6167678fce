import type { FieldFinding } from '@/components/definedForm';

/** `1 issue to fix, 2 to review`; null without findings. */
export function findingsCount(findings: readonly FieldFinding[]): string | null {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const texts = [
    ...(errors === 0 ? [] : [errors === 1 ? '1 issue to fix' : `${errors} issues to fix`]),
    ...(warnings === 0 ? [] : [`${warnings} to review`]),
  ];
  return texts.length === 0 ? null : texts.join(', ');
}
