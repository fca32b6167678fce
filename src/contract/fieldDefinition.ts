import type { Static } from 'typebox';
import type { fieldDefinitionSchema, wizardStepSchema } from './fieldDefinition.schema';

export const fieldTypes = [
  'input',
  'number',
  'select',
  'currency',
  'date',
  'radio',
  'checkbox',
  'select-multiple',
  'time_report',
  'array_of_object',
] as const;
export type FieldType = (typeof fieldTypes)[number];
export type FieldDefinition = Static<typeof fieldDefinitionSchema>;
export type WizardStep = Static<typeof wizardStepSchema>;
/** What a form built from definitions holds: values by field name. */
export type FieldValues = Record<string, unknown>;
