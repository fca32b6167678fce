import { useController, useFormContext } from 'react-hook-form';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';
import type { WizardFieldProps } from './wizardField';

export function TimeReportField({ field: definition, name, settings }: WizardFieldProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return (
    <TimeReportPicker
      ref={field.ref}
      label={definition.label}
      value={field.value || null}
      onChange={(timeReport) => field.onChange(timeReport ?? '')}
      onBlur={field.onBlur}
      frequency={settings.frequency}
      today={settings.today}
      error={fieldState.error?.message}
      hint={definition.hint ?? undefined}
      required={definition.isRequired}
      disabled={!definition.isEditable}
    />
  );
}
