import Type from 'typebox';
import { fieldTypes } from './fieldDefinition.values';

const answerSchema = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/**
 * Holds by the answer to another field: `is`, it is one of these; `isNot`, it is none of these, or there is none; with neither, there is
 * one other than "no". A condition on a field that is not shown never holds.
 */
export const conditionSchema = Type.Object({
  field: Type.String(),
  is: Type.Optional(Type.Array(answerSchema)),
  isNot: Type.Optional(Type.Array(answerSchema)),
});

/** `visibleWhen`: offered while this holds, by the answer to a field that stands before. */
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
  /** The report's item number, where the field is one. */
  code: Type.Optional(Type.String()),
};

/** The field that this one, or this step, depends on, and the value of it at which it is shown: `visibleWhen` in its shortest form. */
const dependency = {
  dependentFieldName: Type.Optional(Type.String()),
  dependentFieldValue: Type.Optional(answerSchema),
};

const cellDefinitionSchema = Type.Object(cellProperties);

/**
 * A field of a form that the server defines. Everything optional may be unknown to an older app, which then goes by the rest; so a new rule is
 * a new property, and never changes what an old one means. What the app cannot judge, the server does when the answers arrive.
 */
export const fieldDefinitionSchema = Type.Object({
  ...cellProperties,
  validation: Type.Optional(
    Type.Object({
      ...limits,
      /** In place of `required`: must be filled while this holds. A field that is not shown or not editable is never required. */
      requiredWhen: Type.Optional(conditionSchema),
      /** Fields of the form that this answer may not be below or above: dates, periods (by their last day) and numbers. */
      minField: Type.Optional(Type.String()),
      maxField: Type.Optional(Type.String()),
    }),
  ),
  ...dependency,
  /** Shown while this holds. It, and the dependent field, must stand earlier in the form. */
  visibleWhen: Type.Optional(conditionSchema),
  /** In place of `isEditable`: may be changed while this holds. */
  editableWhen: Type.Optional(conditionSchema),
  /** Emptied when a change by the person makes this hold. */
  clearedWhen: Type.Optional(conditionSchema),
  /** What the books hold of it, shown beside the field. */
  books: Type.Optional(Type.String()),
  /** Amounts that a rule gives: a button each that fills the field, with what it rests on. */
  suggestions: Type.Optional(
    Type.Array(Type.Object({ label: Type.String(), value: Type.Number(), hint: Type.String() })),
  ),
  /** Rarely filled in: folded under "More" while it holds nothing. */
  isSecondary: Type.Optional(Type.Boolean()),
  /** The columns of an `array_of_object`, and the most rows that it takes. No cell of a row may stay empty. */
  schema: Type.Optional(Type.Array(cellDefinitionSchema)),
  max_qty: Type.Optional(Type.Integer()),
  /**
   * The amount before it that the rows itemize: while there are rows, it is what their cells `amount` add up to, and isn't typed. Names of items
   * (`name`) differ. Folded away while there are no rows.
   */
  itemizes: Type.Optional(Type.String()),
  /** Rows with nothing in them are left out of what is sent; otherwise they are refused like rows that are filled in part. */
  dropsBlankRows: Type.Optional(Type.Boolean()),
});

export const wizardStepSchema = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.Optional(Type.String()),
  /** Of an earlier step; the step's fields are there with it. */
  ...dependency,
  /** The report date (YYYY-MM-DD) of the positions that give the step's amounts, to which the app shows the way. */
  positionsOf: Type.Optional(Type.String()),
  fields: Type.Array(fieldDefinitionSchema),
});
