import type { ParsedStep, WizardField } from './definitions';

/** The first step that holds one of the faulty fields; null when none does. */
export function stepOfError(steps: readonly ParsedStep[], faulty: readonly WizardField[]): number | null {
  const step = steps.findIndex(({ fields }) => fields.some((field) => faulty.some(({ name }) => name === field.name)));
  return step === -1 ? null : step;
}

/** The field that a server's fault names: `otherDeductions`, `data.prefill.rows[0].amount`. */
export function fieldOfPath(steps: readonly ParsedStep[], path: string): string | undefined {
  const parts = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const names = new Set(steps.flatMap(({ fields }) => fields.map((field) => field.name)));
  const start = parts.findIndex((part) => names.has(part));
  return start === -1 ? undefined : parts.slice(start).join('.');
}
