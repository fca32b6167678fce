import FormControl from 'react-bootstrap/FormControl';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';

/** A text of several lines. */
export function TextAreaField(props: BoundFieldProps & { rows?: number }) {
  const { rows = 3, name, label, required, hint, className, disabled = false } = props;
  const { field, error } = useBoundField(name);
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormControl {...control} {...field} as="textarea" rows={rows} disabled={disabled} value={field.value ?? ''} />
      )}
    </Field>
  );
}
