import type { FieldType } from '@/contract/wire/fieldDefinition';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';

type Rest = Partial<Omit<FieldDefinition, 'label' | 'name' | 'type'>>;

/** Returns factories of a form's fields, labeled by the kind. */
export function createFieldFactories(labels: Readonly<Record<string, string>>) {
  const field = (name: string, type: FieldType, rest: Rest = {}): FieldDefinition => ({
    name,
    label: labels[name] ?? name,
    type,
    isEditable: true,
    ...rest,
  });
  return {
    field,
    /** A price: four decimals. */
    price: (name: string, hint?: string): FieldDefinition =>
      field(name, 'currency', {
        decimals: 4,
        validation: { required: true, min: 0 },
        ...(hint !== undefined && { hint }),
      }),
    /** A computed field: an amount, or not applicable. */
    computed: (name: string): FieldDefinition => field(name, 'input', { isEditable: false, isSecondary: true }),
  };
}

/** Returns choices labeled by their values. */
export function toFieldOptions(values: readonly string[]): NonNullable<FieldDefinition['values']> {
  return values.map((value) => ({ value, label: value }));
}
