import FormSelect from 'react-bootstrap/FormSelect';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, type FieldOption, useBoundField } from '../fieldParts/useBoundField';

export type SelectFieldProps = BoundFieldProps & {
  options: readonly FieldOption[];
};

/** One of several values; the form holds the option's value, while empty an empty text (null unless all values are texts). */
export function SelectField(props: SelectFieldProps) {
  const { name, label, required, hint, className, disabled = false, options } = props;
  const { field, error } = useBoundField(name);

  function handleChange(text: string) {
    const chosen = options.find((option) => String(option.value) === text);
    const nothing = options.every((option) => typeof option.value === 'string') ? '' : null;
    field.onChange(chosen?.value ?? nothing);
  }

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormSelect
          {...control}
          {...field}
          disabled={disabled}
          value={String(field.value ?? '')}
          onChange={(event) => handleChange(event.target.value)}
        >
          {/* It can be chosen again only where the field is not required. */}
          <option value="" disabled={required}>
            Please select one
          </option>
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </FormSelect>
      )}
    </Field>
  );
}
