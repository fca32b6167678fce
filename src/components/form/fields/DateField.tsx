import FormControl from 'react-bootstrap/FormControl';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';

export type DateFieldProps = BoundFieldProps & {
  /** The first and last allowed days, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
};

/** A day; the form holds `YYYY-MM-DD`, or an empty text. */
export function DateField({ name, label, required, hint, className, disabled = false, min, max }: DateFieldProps) {
  const { field, error } = useBoundField(name);
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormControl
          {...control}
          {...field}
          type="date"
          min={min}
          max={max}
          disabled={disabled}
          value={field.value ?? ''}
        />
      )}
    </Field>
  );
}
