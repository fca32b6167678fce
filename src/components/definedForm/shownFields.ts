import type { Condition, FieldValues } from '@/contract/wire/fieldDefinition';
import { parsePeriod } from '@/domain/periods';
import { isBlank } from '@/lib/validation';
import type { FormField } from './definitions';
import { itemizedAmounts } from './itemizedAmounts';

/** What another field's answer limits this one to; a day is `YYYY-MM-DD`. */
export type Bound = { label: string; value: string | number };

/** A field as it stands with the answers so far: `isRequired` and `isEditable` say what their conditions come to. */
export type ShownField = FormField & { atLeast: Bound | null; atMost: Bound | null };

/** The fields that these answers let be shown. A condition on a field that is not shown does not hold. */
export function shownFields(fields: readonly FormField[], values: FieldValues): readonly ShownField[] {
  const shown = new Map<string, FormField>();
  const holds = (condition: Condition) => shown.has(condition.field) && holdsFor(condition, values[condition.field]);
  for (const field of fields) {
    if (field.visibleWhen.every(holds)) shown.set(field.name, field);
  }
  const itemized = itemizedAmounts([...shown.values()], values);
  const boundBy = (name: string | null) => boundOf(shown.get(name ?? ''), values);
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

/** The cells of a table's row: none may stay empty, and a table that cannot be changed has none that can. */
export function cellsOf({ columns, isEditable }: FormField): readonly ShownField[] {
  return columns.map((column) => ({
    ...column,
    isRequired: true,
    isEditable: isEditable && column.isEditable,
    atLeast: null,
    atMost: null,
  }));
}

/** The fields that are emptied as the answers change from `before` to `after`. */
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

/** Whether a field's answer is among the choices that the other answers leave it; also where it offers none, or has no answer. */
function isOffered({ name, choices }: FormField, values: FieldValues): boolean {
  const answer = values[name];
  const choice = choices.find(({ value }) => value === answer);
  return choice?.visibleWhen === undefined || holdsFor(choice.visibleWhen, values[choice.visibleWhen.field]);
}

/** The fields whose judgment the answer to the named one may change, itself included. */
export function judgedWith(fields: readonly FormField[], name: string): readonly FormField[] {
  return fields.filter((field) =>
    [field.name, field.minField, field.maxField, field.requiredWhen?.field, field.editableWhen?.field].includes(name),
  );
}

/** An answer as it compares with others: a period by its last day. Null where there is none. */
export function comparable({ type }: FormField, value: unknown): string | number | null {
  if (type === 'number' || type === 'currency') return typeof value === 'number' && !Number.isNaN(value) ? value : null;
  if (typeof value !== 'string' || value === '') return null;
  if (type === 'time_report') return parsePeriod(value)?.end ?? null;
  return type === 'date' ? value : null;
}

function boundOf(field: FormField | undefined, values: FieldValues): Bound | null {
  const value = field === undefined ? null : comparable(field, values[field.name]);
  return field === undefined || value === null ? null : { label: field.label, value };
}

function holdsFor({ is, isNot }: Condition, answer: unknown): boolean {
  const isOneOf = (values: readonly unknown[]) => values.some((value) => String(value) === String(answer));
  if (is === undefined && isNot === undefined) return !isBlank(answer) && answer !== false;
  return (is === undefined || isOneOf(is)) && (isNot === undefined || !isOneOf(isNot));
}
