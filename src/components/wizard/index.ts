export { DefinitionWizard, type OfferedAnswers, type WizardAction } from './DefinitionWizard';
export { useStepHistory, useStepMemory, useStepsOfReload } from './useSteps';
