export { DefinitionWizard, type OfferedAnswers, type WizardAction } from './DefinitionWizard';
export { reviewStepName } from './steps';
export { type StepHistory, useStepHistory, useStepMemory, useStepsOfReload } from './useSteps';
