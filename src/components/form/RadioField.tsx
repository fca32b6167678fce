import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { FieldGroup } from './FieldGroup';
import type { BoundFieldProps, Choice } from './fieldProps';
import { useBoundField } from './useBoundField';

export type RadioFieldProps = BoundFieldProps & { options: readonly Choice[] };

/** One of a few values, all of them seen; in the form the value as it is offered. */
export function RadioField({ name, label, required, hint, className, disabled = false, options }: RadioFieldProps) {
  const id = useId();
  const { field, error } = useBoundField(name);
  return (
    <FieldGroup label={label} required={required} hint={hint} error={error} className={className} isRadio>
      {options.map((option, position) => (
        <FormCheck
          key={String(option.value)}
          id={`${id}-${position}`}
          ref={position === 0 ? field.ref : undefined}
          type="radio"
          name={`${id}-${name}`}
          label={option.label}
          checked={field.value === option.value}
          disabled={disabled}
          onBlur={field.onBlur}
          onChange={() => field.onChange(option.value)}
        />
      ))}
    </FieldGroup>
  );
}
