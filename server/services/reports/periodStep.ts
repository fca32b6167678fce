import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition';

/** The answer that says which period a report is of; `hint` says which to choose, or what of it is used. */
export function periodField({ hint, label = 'Period' }: { hint: string; label?: string }): FieldDefinition {
  return { name: 'endDate', label, type: 'time_report', validation: { required: true }, isEditable: true, hint };
}

/** A wizard's first step, of the period alone. */
export function periodStep(hint: string): WizardStep {
  return { name: 'period', title: 'Period', fields: [periodField({ hint })] };
}
