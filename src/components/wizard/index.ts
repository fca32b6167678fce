export { DefinitionWizard, type OfferedAnswers, type WizardAction } from './DefinitionWizard';
export { useStepHistory, useStepsOfReload } from './useSteps';
