import type { FieldValues } from '@/contract/fieldDefinition';
import type { WizardField } from './definitions';

/** Whether the field's dependency lets it be shown; a field that depends on a hidden one is hidden with it. */
export function isVisible(field: WizardField, values: FieldValues, fields: readonly WizardField[]): boolean {
  if (field.dependsOn === null) return true;
  const { name, value } = field.dependsOn;
  const parent = fields.find((other) => other.name === name);
  if (parent !== undefined && !isVisible(parent, values, fields)) return false;
  return value === null ? isAnswered(values[name]) : String(values[name]) === String(value);
}

/** The fields that are shown with these values. */
export function visibleFields(fields: readonly WizardField[], values: FieldValues): readonly WizardField[] {
  return fields.filter((field) => isVisible(field, values, fields));
}

function isAnswered(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}
