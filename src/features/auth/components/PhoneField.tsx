import { useController } from 'react-hook-form';
import { type BoundFieldProps, Field, useBoundField } from '@/components/form';
import { PhoneInput } from './PhoneInput';

export type PhoneFieldProps = BoundFieldProps & {
  /** The form's field that holds the country. */
  countryName: string;
};

/** A mobile number; in the form its digits as they were typed, and beside them the country. */
export function PhoneField({ name, countryName, label, required, hint, className, disabled }: PhoneFieldProps) {
  const { field, error } = useBoundField(name);
  const { field: country } = useController({ name: countryName });
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <PhoneInput
          {...control}
          {...field}
          value={field.value ?? ''}
          disabled={disabled}
          country={country.value}
          onCountryChange={country.onChange}
        />
      )}
    </Field>
  );
}
