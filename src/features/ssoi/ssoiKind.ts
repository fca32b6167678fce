import type { WizardStep } from '@/contract/wire/fieldDefinition.schema';
import type { ReportKindDescription } from '@/features/reports';
import { SsoiPreviewModal } from './SsoiPreviewModal';
import { SsoiPreviewPanel } from './SsoiPreviewPanel';

/** The Supplemental Statement of Income in the app. */
export const ssoiKind: ReportKindDescription = {
  successText: 'Report Generated Successfully.',
  failureText: 'Failed to generate report',
  noReportText: 'Unable to generate report.',
  periodField: 'endDate',
  withRules: addOfferingRules,
  actions: [
    { name: 'preview', text: 'Preview & Submit' },
    { name: 'submit', text: 'Submit' },
  ],
  Outcome: SsoiPreviewPanel,
  Preview: SsoiPreviewModal,
};

/** Clears the answers that depend on an offering answered "no": in the specification a rule of the wizard, not of the definitions. */
function addOfferingRules(steps: WizardStep[]): WizardStep[] {
  return steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => {
      const { dependentFieldName: question = '', clearedWhen } = field;
      if (clearedWhen !== undefined || !question.startsWith('hasFirmParticipate')) return field;
      return { ...field, clearedWhen: { field: question, is: [false] } };
    }),
  }));
}
