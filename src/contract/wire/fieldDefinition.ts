import type { Static } from 'typebox';
import type { conditionSchema, fieldDefinitionSchema, wizardStepSchema } from './fieldDefinition.schema';

export { type FieldType, fieldTypes } from './fieldDefinition.values';

export type Condition = Static<typeof conditionSchema>;
export type FieldDefinition = Static<typeof fieldDefinitionSchema>;
export type WizardStep = Static<typeof wizardStepSchema>;
/** What a form built from definitions holds: values by field name. */
export type FieldValues = Record<string, unknown>;
