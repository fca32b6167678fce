import type { Static } from 'typebox';
import Type from 'typebox';
import { fieldTypes } from './fieldDefinition';

const answerSchema = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/**
 * A condition on another field's answer: `is`, it is one of these; `isNot`, it is none of these, or blank; with neither, it isn't blank or "no".
 * Always false on a field that is not shown.
 */
export const conditionSchema = Type.Object({
  field: Type.String(),
  is: Type.Optional(Type.Array(answerSchema)),
  isNot: Type.Optional(Type.Array(answerSchema)),
});

/** `visibleWhen`: offered while true, by the answer to an earlier field. */
const choiceSchema = Type.Object({
  label: Type.String(),
  value: answerSchema,
  visibleWhen: Type.Optional(conditionSchema),
});

const limits = {
  required: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  maxLength: Type.Optional(Type.Integer()),
};

const cellProperties = {
  label: Type.String(),
  name: Type.String(),
  type: Type.Enum(fieldTypes),
  values: Type.Optional(Type.Array(choiceSchema)),
  validation: Type.Optional(Type.Object(limits)),
  /** Places after the point of a number (without it 0) or currency (without it 2): prices and quantities have 4, percents 3. */
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  /** A number that names something and is written without separators, such as a CIK. */
  isIdentifier: Type.Optional(Type.Boolean()),
  /** A `time_report` that is a month, and never a quarter. */
  isMonth: Type.Optional(Type.Boolean()),
  isEditable: Type.Boolean(),
  /** Help shown under the field. */
  hint: Type.Optional(Type.String()),
  /** The report's item number, if the field has one. */
  code: Type.Optional(Type.String()),
};

/** The field that this one, or this step, depends on, and the value of it at which it is shown: `visibleWhen` in its shortest form. */
const dependency = {
  dependentFieldName: Type.Optional(Type.String()),
  dependentFieldValue: Type.Optional(answerSchema),
};

const cellDefinitionSchema = Type.Object(cellProperties);

/**
 * A field of a server-defined form. An older app may not know an optional property and ignores it, so a new rule is a new property and never changes
 * the meaning of an old one. The server validates the rules that the app can't.
 */
export const fieldDefinitionSchema = Type.Object({
  ...cellProperties,
  validation: Type.Optional(
    Type.Object({
      ...limits,
      /** Replaces `required`: must be filled while true. A field that is not shown or not editable is never required. */
      requiredWhen: Type.Optional(conditionSchema),
      /** Fields of the form that are the minimum or maximum of this answer: dates, periods (by their last day) and numbers. */
      minField: Type.Optional(Type.String()),
      maxField: Type.Optional(Type.String()),
    }),
  ),
  ...dependency,
  /** Shown while true. The field of the condition must be earlier in the form. */
  visibleWhen: Type.Optional(conditionSchema),
  /** Replaces `isEditable`: may be changed while true. */
  editableWhen: Type.Optional(conditionSchema),
  /** Cleared when a change by the user makes this true. */
  clearedWhen: Type.Optional(conditionSchema),
  /** The books' amount, shown with the field. */
  books: Type.Optional(Type.String()),
  /** Amounts by rules: a button each that fills the field, with its source. */
  suggestions: Type.Optional(
    Type.Array(Type.Object({ label: Type.String(), value: Type.Number(), hint: Type.String() })),
  ),
  /** Rarely used: folded under "More" while empty. */
  isSecondary: Type.Optional(Type.Boolean()),
  /** The columns of an `array_of_object`, and its maximum number of rows. Every cell of a row is required. */
  schema: Type.Optional(Type.Array(cellDefinitionSchema)),
  max_qty: Type.Optional(Type.Integer()),
  /**
   * The earlier amount that the rows itemize: while there are rows, it is the sum of their `amount` cells, and isn't typed. Names of items (`name`)
   * differ. Folded while there are no rows.
   */
  itemizes: Type.Optional(Type.String()),
  /** Blank rows are removed before sending; otherwise they are refused like partly filled rows. */
  dropsBlankRows: Type.Optional(Type.Boolean()),
});

export const wizardStepSchema = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.Optional(Type.String()),
  /** Belongs to an earlier step, whose fields are on the same screen. */
  ...dependency,
  /** The report date (YYYY-MM-DD) of the positions behind the step's amounts, which the app links to. */
  positionsOf: Type.Optional(Type.String()),
  fields: Type.Array(fieldDefinitionSchema),
});

export type Condition = Static<typeof conditionSchema>;

export type FieldDefinition = Static<typeof fieldDefinitionSchema>;

export type WizardStep = Static<typeof wizardStepSchema>;
