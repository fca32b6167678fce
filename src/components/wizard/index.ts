export { DefinitionWizard, type DefinitionWizardProps } from './DefinitionWizard';
export type { OfferedAnswers } from './OfferedAnswersNotice';
