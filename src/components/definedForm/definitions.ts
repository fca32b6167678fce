import {
  type Condition,
  type FieldDefinition,
  type FieldType,
  fieldTypes,
  type WizardStep,
} from '@/contract/wire/fieldDefinition';

type SentSuggestion = NonNullable<FieldDefinition['suggestions']>[number];
/** An answer that one press fills in; of a choice, its value. */
export type FieldSuggestion = Omit<SentSuggestion, 'value'> & { value: number | string };
export type FieldChoice = NonNullable<FieldDefinition['values']>[number];

/** A server's field definition with everything said that it left unsaid. */
export type FormField = {
  name: string;
  label: string;
  /** `unknown` for a type that this app cannot show; `typeName` is what the server called it. */
  type: FieldType | 'unknown';
  typeName: string;
  choices: readonly FieldChoice[];
  min: number | null;
  max: number | null;
  maxLength: number | null;
  /** Places after the point; null: as the type has them. */
  decimals: number | null;
  minField: string | null;
  maxField: string | null;
  /** A number that is written without separators. */
  isIdentifier: boolean;
  /** A period that is a month, and never a quarter. */
  isMonth: boolean;
  isRequired: boolean;
  isEditable: boolean;
  /** In place of the two flags, where they are given. */
  requiredWhen: Condition | null;
  editableWhen: Condition | null;
  clearedWhen: Condition | null;
  /** All of them must hold, those of the step included; each is on a field that stands before this one. */
  visibleWhen: readonly Condition[];
  hint: string | null;
  code: string | null;
  /** What the books hold of it. */
  books: string | null;
  suggestions: readonly FieldSuggestion[];
  /** Folded away while it holds nothing. */
  isSecondary: boolean;
  /** The columns of a table, how many rows it takes, and whether those with nothing in them are passed over. */
  columns: readonly FormField[];
  maxRows: number;
  dropsBlankRows: boolean;
  /** The amount that its rows itemize. */
  itemizes: string | null;
};

export type FormStep = {
  name: string;
  title: string;
  description: string | null;
  /** The report date of the positions behind its amounts. */
  positionsOf: string | null;
  fields: readonly FormField[];
};

/** Reads the server's steps once, so that nothing after it has to ask what a definition leaves out. */
export function parseSteps(steps: readonly WizardStep[]): readonly FormStep[] {
  const before = new Set<string>();
  return steps.map(({ name, title, description = null, positionsOf = null, fields: definitions, ...step }) => {
    const ofStep = conditionsOn(before, [dependencyOf(step)]);
    const fields = definitions.map((definition) => parseNext(definition, ofStep, before));
    return { name, title, description, positionsOf, fields };
  });
}

/** Reads the definitions of a form without steps. */
export function parseFields(definitions: readonly FieldDefinition[]): readonly FormField[] {
  const before = new Set<string>();
  return definitions.map((definition) => parseNext(definition, [], before));
}

function parseNext(definition: FieldDefinition, ofStep: readonly Condition[], before: Set<string>): FormField {
  const own = conditionsOn(before, [dependencyOf(definition), definition.visibleWhen]);
  before.add(definition.name);
  return { ...parseField(definition), visibleWhen: [...ofStep, ...own] };
}

function parseField(definition: FieldDefinition): FormField {
  const { validation = {} } = definition;
  return {
    name: definition.name,
    label: definition.label,
    type: parseType(definition),
    typeName: definition.type,
    choices: definition.values ?? [],
    hint: definition.hint ?? null,
    code: definition.code ?? null,
    books: definition.books ?? null,
    suggestions: definition.suggestions ?? [],
    isSecondary: definition.isSecondary ?? false,
    ...parseFormat(definition),
    ...parseValidation(validation),
    isEditable: definition.isEditable,
    editableWhen: definition.editableWhen ?? null,
    clearedWhen: definition.clearedWhen ?? null,
    visibleWhen: [],
    ...parseTable(definition),
  };
}

function parseFormat({ decimals, isIdentifier = false, isMonth = false }: FieldDefinition) {
  return { decimals: decimals ?? null, isIdentifier, isMonth };
}

function parseValidation(validation: NonNullable<FieldDefinition['validation']>) {
  return {
    min: validation.min ?? null,
    max: validation.max ?? null,
    maxLength: validation.maxLength ?? null,
    minField: validation.minField ?? null,
    maxField: validation.maxField ?? null,
    isRequired: validation.required ?? false,
    requiredWhen: validation.requiredWhen ?? null,
  };
}

function parseTable({ schema = [], max_qty, dropsBlankRows = false, itemizes }: FieldDefinition) {
  return {
    columns: schema.map(parseField),
    maxRows: max_qty ?? Number.POSITIVE_INFINITY,
    dropsBlankRows,
    itemizes: itemizes ?? null,
  };
}

/** A table without columns cannot be shown either, nor can a table inside a table. */
function parseType({ type, schema }: FieldDefinition): FormField['type'] {
  if (!fieldTypes.includes(type)) return 'unknown';
  return type === 'array_of_object' && (schema ?? []).length === 0 ? 'unknown' : type;
}

function dependencyOf({
  dependentFieldName: field,
  dependentFieldValue: value,
}: Pick<FieldDefinition, 'dependentFieldName' | 'dependentFieldValue'>): Condition | undefined {
  if (field === undefined) return undefined;
  return value === undefined ? { field } : { field, is: [value] };
}

/** A condition on none of the fields before is dropped: hidden for good, the field could never be filled. */
function conditionsOn(before: ReadonlySet<string>, conditions: readonly (Condition | undefined)[]): Condition[] {
  return conditions.filter((condition) => condition !== undefined).filter(({ field }) => before.has(field));
}
