import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';

/** Returns the field of a report's period; `hint` states which period to choose, or how it is used. */
export function periodField({ hint, label = 'Period' }: { hint: string; label?: string }): FieldDefinition {
  return { name: 'endDate', label, type: 'time_report', validation: { required: true }, isEditable: true, hint };
}

/** Returns a wizard's first step, with the period only. */
export function periodStep(hint: string): WizardStep {
  return { name: 'period', title: 'Period', fields: [periodField({ hint })] };
}
