import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { useController } from 'react-hook-form';
import { Field } from '../fieldParts/Field';
import type { BoundFieldProps } from '../fieldParts/fieldProps';
import { useBoundField } from '../fieldParts/useBoundField';
import { CountrySelect } from '../inputs/CountrySelect';

export type MobileFieldProps = BoundFieldProps & {
  /** The form's field that holds the country. */
  countryName: string;
};

/** A person's mobile number; in the form as it was typed, and beside it the country. Its rule is `mobileNumber`. */
export function MobileField(props: MobileFieldProps) {
  const { name, countryName, label, required, hint, className, disabled = false } = props;
  const { field, error } = useBoundField(name);
  const { field: country } = useController({ name: countryName });
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <InputGroup>
          <CountrySelect value={country.value} onChange={country.onChange} disabled={disabled} />
          <FormControl
            {...control}
            {...field}
            type="tel"
            autoComplete="tel-national"
            value={field.value ?? ''}
            disabled={disabled}
          />
        </InputGroup>
      )}
    </Field>
  );
}
