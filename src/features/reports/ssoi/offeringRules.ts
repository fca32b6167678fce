import type { WizardStep } from '@/contract/wire/fieldDefinition';

/** A "no" to an offering empties the answers that depend on it: the specification has it as a rule of the wizard, and not of the definitions. */
export function withOfferingRules(steps: WizardStep[]): WizardStep[] {
  return steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => {
      const { dependentFieldName: question = '', clearedWhen } = field;
      if (clearedWhen !== undefined || !question.startsWith('hasFirmParticipate')) return field;
      return { ...field, clearedWhen: { field: question, is: [false] } };
    }),
  }));
}
