import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { useController } from 'react-hook-form';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';
import { CountrySelect } from '../inputs/CountrySelect';

export type MobileFieldProps = BoundFieldProps & {
  /** The form's field of the country. */
  countryName: string;
};

/** A person's mobile number; the form holds it as typed, and the country in its own field. Its rule is `mobileNumber`. */
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
