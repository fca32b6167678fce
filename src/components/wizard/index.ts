export { DefinitionWizard, type WizardAction } from './DefinitionWizard';
export type { OfferedAnswers } from './OfferedAnswersNotice';
export { useStepHistory, useStepsOfReload } from './useSteps';
