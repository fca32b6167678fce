import Type from 'typebox';
import { fieldTypes } from './fieldDefinition.values';

const choiceSchema = Type.Object({
  label: Type.String(),
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
});

const fieldProperties = {
  label: Type.String(),
  name: Type.String(),
  type: Type.Enum(fieldTypes),
  values: Type.Optional(Type.Array(choiceSchema)),
  validation: Type.Optional(
    Type.Object({
      required: Type.Optional(Type.Boolean()),
      min: Type.Optional(Type.Number()),
      max: Type.Optional(Type.Number()),
      maxLength: Type.Optional(Type.Integer()),
    }),
  ),
  /** The field that this one depends on, and the value of it at which this one is shown. */
  dependentFieldName: Type.Optional(Type.String()),
  dependentFieldValue: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  isEditable: Type.Boolean(),
  /** Help shown under the field. */
  hint: Type.Optional(Type.String()),
  /** The report's item number, where the field is one. */
  code: Type.Optional(Type.String()),
};

const cellDefinitionSchema = Type.Object(fieldProperties);

/** A field of a form that the server defines; `schema` and `max_qty` belong to `array_of_object`. */
export const fieldDefinitionSchema = Type.Object({
  ...fieldProperties,
  schema: Type.Optional(Type.Array(cellDefinitionSchema)),
  max_qty: Type.Optional(Type.Integer()),
});

export const wizardStepSchema = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.Optional(Type.String()),
  fields: Type.Array(fieldDefinitionSchema),
});
