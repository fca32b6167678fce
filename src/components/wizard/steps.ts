import type { FormField, FormStep, ShownField } from '@/components/definedForm';
import { readFields } from '@/domain/history/records';

/** A step with only its shown fields. */
export type ShownStep = Omit<FormStep, 'fields'> & { fields: readonly ShownField[] };

/** Name of the review step; no field has it. */
export const reviewStepName = '/review';

/** The last step of every wizard. */
const reviewStep: ShownStep = {
  name: reviewStepName,
  title: 'Review',
  description: null,
  positionsOf: null,
  fields: [],
};

/** Returns the steps with shown fields and the review at the end; a step whose fields are all hidden is skipped. */
export function shownSteps(
  steps: readonly FormStep[],
  shown: readonly ShownField[],
): readonly [ShownStep, ...ShownStep[]] {
  const byName = new Map(shown.map((field) => [field.name, field]));
  const [first = reviewStep, ...others] = [
    ...steps
      .map((step) => ({ ...step, fields: step.fields.flatMap(({ name }) => byName.get(name) ?? []) }))
      .filter((step, position) => step.fields.length > 0 || steps[position]?.fields.length === 0),
    reviewStep,
  ];
  return [first, ...others];
}

/** Returns the first step with an invalid field; null without one. */
export function findStepWithError(steps: readonly FormStep[], invalid: readonly FormField[]): number | null {
  const names = new Set(invalid.map(({ name }) => name));
  const step = steps.findIndex(({ fields }) => fields.some(({ name }) => names.has(name)));
  return step === -1 ? null : step;
}

/** Returns the first field with an error; for a table the cell: `rows.0.amount`. */
export function firstIssue(fields: readonly FormField[], errorOf: (name: string) => unknown): string {
  const field = fields.find(({ name }) => errorOf(name) !== undefined);
  return field === undefined ? '' : issuePath(field, errorOf(field.name));
}

function issuePath({ name, columns }: FormField, error: unknown): string {
  const rows: readonly unknown[] = Array.isArray(error) ? error : [];
  const row = rows.findIndex((one) => one !== undefined && one !== null);
  const cells = readFields(rows[row]);
  const column = columns.find((one) => cells[one.name] !== undefined);
  return column === undefined ? name : `${name}.${row}.${column.name}`;
}

/** Returns the step with this field, or the review by its name; the first step if not found. */
export function findStepOfField(steps: readonly ShownStep[], field: string | null | undefined): number {
  return Math.max(
    0,
    steps.findIndex((step) =>
      step.name === reviewStepName ? field === reviewStepName : step.fields.some(({ name }) => name === field),
    ),
  );
}

/** Returns the field that a server's error names: `otherDeductions`, `data.prefill.rows[0].amount`. */
export function findFieldOfPath(steps: readonly FormStep[], path: string): string | undefined {
  const parts = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const names = new Set(steps.flatMap(({ fields }) => fields.map((field) => field.name)));
  const start = parts.findIndex((part) => names.has(part));
  return start === -1 ? undefined : parts.slice(start).join('.');
}
