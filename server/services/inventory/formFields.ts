import type { FieldDefinition, FieldType } from '@/contract/wire/fieldDefinition';

type Rest = Partial<Omit<FieldDefinition, 'label' | 'name' | 'type'>>;

/** Makers of a form's fields, which take their labels from the kind. */
export function fieldsOf(labels: Readonly<Record<string, string>>) {
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
    /** What the server works out: an amount, or that it doesn't apply. */
    computed: (name: string): FieldDefinition => field(name, 'input', { isEditable: false, isSecondary: true }),
  };
}

/** Choices that are called by their values. */
export function optionsOf(values: readonly string[]): NonNullable<FieldDefinition['values']> {
  return values.map((value) => ({ value, label: value }));
}
