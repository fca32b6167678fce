export { validateValues } from './buildSchema';
export type { FieldSettings } from './DefinedField';
export { DefinedFields, type FieldFinding, findingsAt } from './DefinedFields';
export { type FormField, type FormStep, parseFields, parseSteps } from './definitions';
export { defaultValues, filledRows, toRequest, valueText } from './fieldValues';
export type { ShownField } from './shownFields';
export { useDefinedForm } from './useDefinedForm';
