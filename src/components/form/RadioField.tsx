import { useId } from 'react';
import { FieldGroup } from './FieldGroup';
import type { BoundFieldProps, Choice } from './fieldProps';
import { useBoundField } from './useBoundField';

export type RadioFieldProps = BoundFieldProps & { options: readonly Choice[] };

/** One of a few values, all of them seen; in the form the value as it is offered. */
export function RadioField({ name, label, required, hint, className, disabled, options }: RadioFieldProps) {
  const id = useId();
  const { field, error } = useBoundField(name);
  return (
    <FieldGroup label={label} required={required} hint={hint} error={error} className={className} isRadio>
      {options.map((option, position) => (
        <div className="form-check" key={String(option.value)}>
          <input
            id={`${id}-${position}`}
            ref={position === 0 ? field.ref : undefined}
            className="form-check-input"
            type="radio"
            name={`${id}-${name}`}
            checked={field.value === option.value}
            disabled={disabled}
            onBlur={field.onBlur}
            onChange={() => field.onChange(option.value)}
          />
          <label className="form-check-label" htmlFor={`${id}-${position}`}>
            {option.label}
          </label>
        </div>
      ))}
    </FieldGroup>
  );
}
