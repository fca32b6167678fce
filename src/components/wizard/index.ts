export { DefinitionWizard } from './DefinitionWizard';
export type { OfferedAnswers } from './OfferedAnswersNotice';
