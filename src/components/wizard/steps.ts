import type { FormField, FormStep, ShownField } from '@/components/definedForm';
import { fieldsOf } from '@/domain/records';

/** A step with those of its fields that are shown. */
export type ShownStep = Omit<FormStep, 'fields'> & { fields: readonly ShownField[] };

/** No field has this name. */
export const reviewStepName = '/review';

/** The last step of every wizard. */
const reviewStep: ShownStep = {
  name: reviewStepName,
  title: 'Review',
  description: null,
  positionsOf: null,
  fields: [],
};

/** The steps that there are with these fields shown, the review at the end: one whose fields are all hidden is skipped. */
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

/** The first step that holds one of the invalid fields; null when none does. */
export function stepOfError(steps: readonly FormStep[], invalid: readonly FormField[]): number | null {
  const names = new Set(invalid.map(({ name }) => name));
  const step = steps.findIndex(({ fields }) => fields.some(({ name }) => names.has(name)));
  return step === -1 ? null : step;
}

/** The first of the fields that has an error; of a table the cell: `rows.0.amount`. */
export function firstIssue(fields: readonly FormField[], errorOf: (name: string) => unknown): string {
  const field = fields.find(({ name }) => errorOf(name) !== undefined);
  return field === undefined ? '' : issuePath(field, errorOf(field.name));
}

function issuePath({ name, columns }: FormField, error: unknown): string {
  const rows: readonly unknown[] = Array.isArray(error) ? error : [];
  const row = rows.findIndex((one) => one !== undefined && one !== null);
  const cells = fieldsOf(rows[row]);
  const column = columns.find((one) => cells[one.name] !== undefined);
  return column === undefined ? name : `${name}.${row}.${column.name}`;
}

/** The step that asks for a field, or the review by its name; the first one where none does. */
export function stepOfField(steps: readonly ShownStep[], field: string | null | undefined): number {
  return Math.max(
    0,
    steps.findIndex((step) =>
      step.name === reviewStepName ? field === reviewStepName : step.fields.some(({ name }) => name === field),
    ),
  );
}

/** The field that a server's error names: `otherDeductions`, `data.prefill.rows[0].amount`. */
export function stepFieldOfPath(steps: readonly FormStep[], path: string): string | undefined {
  const parts = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const names = new Set(steps.flatMap(({ fields }) => fields.map((field) => field.name)));
  const start = parts.findIndex((part) => names.has(part));
  return start === -1 ? undefined : parts.slice(start).join('.');
}
