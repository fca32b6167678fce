import { type FieldDefinition, type FieldType, fieldTypes, type WizardStep } from '@/contract/fieldDefinition';

export type FieldChoice = NonNullable<FieldDefinition['values']>[number];

/** A server's field definition with everything said that it left unsaid. */
export type WizardField = {
  name: string;
  label: string;
  /** `unknown` for a type that this app cannot show; `typeName` is what the server called it. */
  type: FieldType | 'unknown';
  typeName: string;
  choices: readonly FieldChoice[];
  isRequired: boolean;
  min: number | null;
  max: number | null;
  maxLength: number | null;
  /** The field whose value decides whether this one is shown; always one that stands before it. */
  dependsOn: Dependency | null;
  isEditable: boolean;
  hint: string | null;
  code: string | null;
  /** The columns of a table and how many rows it takes. */
  columns: readonly WizardField[];
  maxRows: number;
};

/** The value at which the dependent field is shown; null: at any but no and nothing. */
type Dependency = { name: string; value: FieldChoice['value'] | null };

export type ParsedStep = { name: string; title: string; description: string | null; fields: readonly WizardField[] };

/** Reads the server's steps once, so that nothing after it has to ask what a definition leaves out. */
export function parseDefinitions(steps: readonly WizardStep[]): readonly ParsedStep[] {
  const before = new Set<string>();
  return steps.map((step) => ({
    name: step.name,
    title: step.title,
    description: step.description ?? null,
    fields: step.fields.map((definition) => {
      const field = parseField(definition, before);
      before.add(field.name);
      return field;
    }),
  }));
}

export function allFields(steps: readonly ParsedStep[]): readonly WizardField[] {
  return steps.flatMap((step) => step.fields);
}

function parseField(definition: FieldDefinition, before: ReadonlySet<string>): WizardField {
  const { name, label, validation = {}, values = [], isEditable, hint = null, code = null } = definition;
  const columns = (definition.schema ?? []).map((column) => parseField(column, new Set()));
  return {
    name,
    label,
    type: parseType(definition),
    typeName: definition.type,
    choices: values,
    isRequired: validation.required ?? false,
    min: validation.min ?? null,
    max: validation.max ?? null,
    maxLength: validation.maxLength ?? null,
    dependsOn: parseDependency(definition, before),
    isEditable,
    hint,
    code,
    columns,
    maxRows: definition.max_qty ?? Number.POSITIVE_INFINITY,
  };
}

/** A table without columns cannot be shown either, nor can a table inside a table. */
function parseType({ type, schema }: FieldDefinition): WizardField['type'] {
  if (!fieldTypes.includes(type)) return 'unknown';
  return type === 'array_of_object' && (schema ?? []).length === 0 ? 'unknown' : type;
}

/** A field that depends on none that stands before it is shown: hidden for good, it could never be filled. */
function parseDependency(definition: FieldDefinition, before: ReadonlySet<string>): Dependency | null {
  const { dependentFieldName: name, dependentFieldValue: value = null } = definition;
  return name !== undefined && before.has(name) ? { name, value } : null;
}
