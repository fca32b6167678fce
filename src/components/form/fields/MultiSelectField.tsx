import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { FieldGroup } from '../fieldParts/FieldGroup';
import { type BoundFieldProps, type ChoiceValue, type FieldOption, useBoundField } from '../fieldParts/useBoundField';

export type MultiSelectFieldProps = BoundFieldProps & { options: readonly FieldOption[] };

/** Any number of values; the form holds a list in the order of the options. */
export function MultiSelectField({
  name,
  label,
  required,
  hint,
  className,
  disabled = false,
  options,
}: MultiSelectFieldProps) {
  const id = useId();
  const { field, error } = useBoundField(name);
  const chosen = new Set<ChoiceValue>(field.value ?? []);

  function handleChange(value: ChoiceValue, isChosen: boolean) {
    field.onChange(options.map((option) => option.value).filter((own) => (own === value ? isChosen : chosen.has(own))));
  }

  return (
    <FieldGroup label={label} required={required} hint={hint} error={error} className={className}>
      <div className="nc-choices">
        {options.map((option, position) => (
          <FormCheck
            key={String(option.value)}
            id={`${id}-${position}`}
            ref={position === 0 ? field.ref : undefined}
            label={option.label}
            checked={chosen.has(option.value)}
            disabled={disabled}
            aria-invalid={error !== undefined}
            onBlur={field.onBlur}
            onChange={(event) => handleChange(option.value, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
