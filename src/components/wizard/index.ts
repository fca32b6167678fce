export { DefinitionWizard, type WizardAction } from './DefinitionWizard';
export type { OfferedAnswers } from './OfferedAnswersNotice';
export { useLeaveGuard } from './useLeaveGuard';
export { useStepHistory } from './useSteps';
