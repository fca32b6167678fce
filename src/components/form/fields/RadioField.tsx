import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { FieldGroup } from '../fieldParts/FieldGroup';
import { type BoundFieldProps, type ChoiceValue, type FieldOption, useBoundField } from '../fieldParts/useBoundField';

export type RadioFieldProps = BoundFieldProps & {
  options: readonly FieldOption[];
  /** Called after the user chose, such as to clear dependent fields. */
  onChosen?: (value: ChoiceValue) => void;
};

/** One of a few values, all visible; the form holds the option's value. */
export function RadioField(props: RadioFieldProps) {
  const { name, label, required, hint, className, disabled = false, options, onChosen } = props;
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
          onChange={() => {
            field.onChange(option.value);
            onChosen?.(option.value);
          }}
        />
      ))}
    </FieldGroup>
  );
}
