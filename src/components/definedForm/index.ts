export type { FieldSettings } from './DefinedField';
export { DefinedFields } from './DefinedFields';
export { type FormField, type FormStep, parseFields, parseSteps } from './definitions';
export { type FieldFinding, findingsAt } from './fieldFindings';
export { defaultValues, filledRows, toRequest, valueText } from './fieldValues';
export { judgeValues } from './judgeValues';
export type { ShownField } from './shownFields';
export { useDefinedForm } from './useDefinedForm';
