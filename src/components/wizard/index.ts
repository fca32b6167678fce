export { DefinitionWizard, type OfferedAnswers, type WizardAction } from './DefinitionWizard';
export { reviewStepName } from './steps';
export { type StepHistory, useBackAfterReload, useStepHistory, useStepMemory } from './useSteps';
