import { type FieldType, fieldTypes } from '@/contract/wire/fieldDefinition';
import type { Condition, FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';

type SentSuggestion = NonNullable<FieldDefinition['suggestions']>[number];
/** An answer filled in by one press; for a choice, its value. */
export type FieldSuggestion = Omit<SentSuggestion, 'value'> & { value: number | string };
export type FieldChoice = NonNullable<FieldDefinition['values']>[number];

/** A server's field definition with all defaults filled in. */
export type FormField = {
  name: string;
  label: string;
  /** `unknown` for a type that this app cannot render; `typeName` is the server's name of it. */
  type: FieldType | 'unknown';
  typeName: string;
  choices: readonly FieldChoice[];
  min: number | null;
  max: number | null;
  maxLength: number | null;
  /** Decimal places; null for the type's default. */
  decimals: number | null;
  minField: string | null;
  maxField: string | null;
  /** True for a number shown without separators. */
  isIdentifier: boolean;
  /** True for a period that must be a month, not a quarter. */
  isMonth: boolean;
  isRequired: boolean;
  isEditable: boolean;
  /** Conditions that override the two flags. */
  requiredWhen: Condition | null;
  editableWhen: Condition | null;
  clearedWhen: Condition | null;
  /** Conditions that must all hold, the step's included; each refers to an earlier field. */
  visibleWhen: readonly Condition[];
  hint: string | null;
  code: string | null;
  /** The value in the books, as text. */
  books: string | null;
  suggestions: readonly FieldSuggestion[];
  /** Collapsed while empty. */
  isSecondary: boolean;
  /** A table's columns, maximum rows, and if blank rows are dropped. */
  columns: readonly FormField[];
  maxRows: number;
  dropsBlankRows: boolean;
  /** Name of the amount that its rows itemize. */
  itemizes: string | null;
};

export type FormStep = {
  name: string;
  title: string;
  description: string | null;
  /** Report date of the positions that make up its amounts. */
  positionsOf: string | null;
  fields: readonly FormField[];
};

/** Parses the server's steps and fills in all defaults. */
export function parseSteps(steps: readonly WizardStep[]): readonly FormStep[] {
  const before = new Set<string>();
  return steps.map(({ name, title, description = null, positionsOf = null, fields: definitions, ...step }) => {
    const ofStep = conditionsOn(before, [dependencyOf(step)]);
    const fields = definitions.map((definition) => parseNext(definition, ofStep, before));
    return { name, title, description, positionsOf, fields };
  });
}

/** Parses the definitions of a form without steps. */
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

/** Returns the field's type; `unknown` too for a table without columns or inside a table, which cannot be rendered. */
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

/** Keeps the conditions on earlier fields; any other would hide the field forever. */
function conditionsOn(before: ReadonlySet<string>, conditions: readonly (Condition | undefined)[]): Condition[] {
  return conditions.filter((condition) => condition !== undefined).filter(({ field }) => before.has(field));
}
