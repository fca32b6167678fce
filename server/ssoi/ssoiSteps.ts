import { validateSteps } from '@server/common/fieldDefinitions';
import { periodField } from '@server/reports/periodStep';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { maxComponents } from '@/domain/ssoi/answers/answers';
import { offeringSteps } from './offeringFields';

const descriptionLimit = 100;

const periodFields: FieldDefinition[] = [
  periodField({ label: 'Quarter', hint: "The statement uses this quarter's trial balance." }),
  {
    name: 'startDate',
    label: 'First month',
    type: 'time_report',
    isMonth: true,
    validation: { maxField: 'endDate' },
    isEditable: true,
    hint: 'Leave empty for the whole quarter.',
  },
  {
    name: 'periodFrom',
    label: 'Period from',
    type: 'date',
    validation: { required: true, maxField: 'to' },
    isEditable: true,
    hint: 'Printed on the form.',
  },
  { name: 'to', label: 'To', type: 'date', validation: { required: true, minField: 'periodFrom' }, isEditable: true },
  {
    name: 'isPortionOfItemM',
    label: 'Portion of item M',
    type: 'radio',
    values: [
      { label: 'No', value: false },
      { label: 'Yes', value: true },
    ],
    isEditable: true,
    hint: 'Printed on the Operational Page. It changes no amount.',
  },
];

/** Returns the steps of the SSOI wizard: 0 the period, 1 and 2 the components, 3 to 12 the offerings. */
export function ssoiSteps(): WizardStep[] {
  return validateSteps([
    { name: 'period', title: 'Period', fields: periodFields },
    componentStep('otherRevenue', 'Other revenue', 'threeLargestComponentsOfOtherRevenue'),
    componentStep('otherExpenses', 'Other expenses', 'threeLargestComponentsOfOtherExpenses'),
    ...offeringSteps(),
  ]);
}

function componentStep(name: string, title: string, field: string): WizardStep {
  const line = name === 'otherRevenue' ? '13995' : '14100';
  return {
    name,
    title,
    description: `The three largest components of ${title.toLowerCase()} (${line}), the largest first. Leave empty if there is none.`,
    fields: [
      {
        name: field,
        label: `Three largest components of ${title.toLowerCase()}`,
        type: 'array_of_object',
        max_qty: maxComponents,
        dropsBlankRows: true,
        isEditable: true,
        schema: [
          {
            name: 'description',
            label: 'Description',
            type: 'input',
            validation: { required: true, maxLength: descriptionLimit },
            isEditable: true,
          },
          { name: 'money', label: 'Amount', type: 'currency', validation: { required: true }, isEditable: true },
        ],
      },
    ],
  };
}
