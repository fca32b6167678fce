import type { BoundFieldProps } from '@/components/form';
import type { WizardFieldProps } from './wizardField';

/** A definition in the words of the form's fields. */
export function boundFieldProps({ field, name }: WizardFieldProps): BoundFieldProps {
  return {
    name,
    label: field.code === null ? field.label : `${field.label} (${field.code})`,
    required: field.isRequired && field.isEditable,
    disabled: !field.isEditable,
    hint: field.hint,
  };
}
