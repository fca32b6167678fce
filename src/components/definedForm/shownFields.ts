import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { Condition } from '@/contract/wire/fieldDefinition.schema';
import { parsePeriod } from '@/domain/periods';
import { isBlankValue } from '@/lib/validation';
import type { FormField } from './definitions';
import { itemizedAmounts } from './itemizedAmounts';

/** Limit set by another field's answer; a day is `YYYY-MM-DD`. */
export type Bound = { label: string; value: string | number };

/** A field under the answers so far: `isRequired` and `isEditable` are its evaluated conditions. */
export type ShownField = FormField & { atLeast: Bound | null; atMost: Bound | null };

/** Returns the fields shown with these answers. A condition on a hidden field is false. */
export function shownFields(fields: readonly FormField[], values: FieldValues): readonly ShownField[] {
  const shown = new Map<string, FormField>();
  const holds = (condition: Condition) => shown.has(condition.field) && holdsFor(condition, values[condition.field]);
  for (const field of fields) {
    if (field.visibleWhen.every(holds)) shown.set(field.name, field);
  }
  const itemized = itemizedAmounts([...shown.values()], values);
  const boundBy = (name: string | null) => findBound(shown.get(name ?? ''), values);
  return [...shown.values()].map((field) => ({
    ...field,
    isRequired: field.requiredWhen === null ? field.isRequired : holds(field.requiredWhen),
    isEditable:
      !itemized.has(field.name) && (field.editableWhen === null ? field.isEditable : holds(field.editableWhen)),
    choices: field.choices.filter(({ visibleWhen }) => visibleWhen === undefined || holds(visibleWhen)),
    atLeast: boundBy(field.minField),
    atMost: boundBy(field.maxField),
  }));
}

/** Returns the cells of a table's row: all required, and editable only if the table is. */
export function toRowCells({ columns, isEditable }: FormField): readonly ShownField[] {
  return columns.map((column) => ({
    ...column,
    isRequired: true,
    isEditable: isEditable && column.isEditable,
    atLeast: null,
    atMost: null,
  }));
}

/** Returns the fields that are cleared as the answers change from `before` to `after`. */
export function clearedFields(
  fields: readonly FormField[],
  before: FieldValues,
  after: FieldValues,
): readonly FormField[] {
  const clearing = fields.filter(
    ({ clearedWhen }) => clearedWhen !== null && before[clearedWhen.field] !== after[clearedWhen.field],
  );
  const isHeld = ({ clearedWhen }: FormField, values: FieldValues) =>
    clearedWhen !== null && holdsFor(clearedWhen, values[clearedWhen.field]);
  return [
    ...clearing.filter((field) => !isHeld(field, before) && isHeld(field, after)),
    ...fields.filter((field) => isOffered(field, before) && !isOffered(field, after)),
  ];
}

/** Returns true if the answer is among the choices that the other answers allow, or the field has no choices or no answer. */
function isOffered({ name, choices }: FormField, values: FieldValues): boolean {
  const answer = values[name];
  const choice = choices.find(({ value }) => value === answer);
  return choice?.visibleWhen === undefined || holdsFor(choice.visibleWhen, values[choice.visibleWhen.field]);
}

/** Returns the fields whose validation depends on the named one, itself included. */
export function findDependentFields(fields: readonly FormField[], name: string): readonly FormField[] {
  return fields.filter((field) =>
    [field.name, field.minField, field.maxField, field.requiredWhen?.field, field.editableWhen?.field].includes(name),
  );
}

/** Converts an answer for comparison: a period becomes its last day. Null without one. */
export function comparable({ type }: FormField, value: unknown): string | number | null {
  if (type === 'number' || type === 'currency') return typeof value === 'number' && !Number.isNaN(value) ? value : null;
  if (typeof value !== 'string' || value === '') return null;
  if (type === 'time_report') return parsePeriod(value)?.end ?? null;
  return type === 'date' ? value : null;
}

function findBound(field: FormField | undefined, values: FieldValues): Bound | null {
  const value = field === undefined ? null : comparable(field, values[field.name]);
  return field === undefined || value === null ? null : { label: field.label, value };
}

function holdsFor({ is, isNot }: Condition, answer: unknown): boolean {
  const isOneOf = (values: readonly unknown[]) => values.some((value) => String(value) === String(answer));
  if (is === undefined && isNot === undefined) return !isBlankValue(answer) && answer !== false;
  return (is === undefined || isOneOf(is)) && (isNot === undefined || !isOneOf(isNot));
}
