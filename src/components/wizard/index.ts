export { DefinitionWizard, type OfferedAnswers, type WizardAction } from './DefinitionWizard';
export { reviewStepName } from './steps';
export { useStepHistory, useStepMemory, useStepsOfReload } from './useSteps';
