import FormControl from 'react-bootstrap/FormControl';
import { Field } from '../fieldParts/Field';
import type { BoundFieldProps } from '../fieldParts/fieldProps';
import { useBoundField } from '../fieldParts/useBoundField';

export type TextAreaFieldProps = BoundFieldProps & { rows?: number };

/** A text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, required, hint, className, disabled = false, rows = 3 } = props;
  const { field, error } = useBoundField(name);
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => (
        <FormControl {...control} {...field} as="textarea" rows={rows} disabled={disabled} value={field.value ?? ''} />
      )}
    </Field>
  );
}
