import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Field } from './Field';
import { type BoundFieldProps, useBoundField } from './useBoundField';

export type FigureInputProps = BoundFieldProps & {
  figures: NumberFormat;
  /** Content before the figure, such as a currency sign. */
  prefix?: ReactNode;
  placeholder?: string | undefined;
};

/** A number typed as text: parsed at each keystroke, formatted when the field loses the focus. */
export function FigureInput(props: FigureInputProps) {
  const { name, label, required, hint, className, disabled = false, figures, prefix, placeholder } = props;
  const { input, error, isTyped } = useFigureText(name, figures);
  const control = useRef<HTMLInputElement>(null);

  // A value filled in while the field has the focus is selected, so that typing replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text sets it off
  useLayoutEffect(() => {
    if (!isTyped && document.activeElement === control.current) control.current?.select();
  }, [isTyped, input.value]);

  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(attributes) => (
        <InputGroup>
          {prefix !== undefined && <InputGroup.Text aria-hidden="true">{prefix}</InputGroup.Text>}
          <FormControl
            {...attributes}
            {...input}
            ref={(element: HTMLInputElement | null) => {
              control.current = element;
              input.ref(element);
            }}
            className={`nc-figure-input ${input.value.endsWith(')') ? 'nc-figure-input-negative' : ''}`.trimEnd()}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            onClick={({ currentTarget }) => {
              // A zero is selected, so that typing replaces it.
              if (Number(currentTarget.value) === 0) currentTarget.select();
            }}
          />
        </InputGroup>
      )}
    </Field>
  );
}

/** Parser and formatter of a number. */
export type NumberFormat = {
  /** Undefined if the text is no valid number. */
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  /** Explains an invalid text, such as `has more than 2 decimals`; undefined if there is nothing to add. */
  explain?: (text: string) => string | undefined;
};

/**
 * Binds a number that is typed as text. The form holds the number, null while empty, and NaN while the text is invalid, so that every schema rejects
 * it. The text stays as typed until the field loses the focus.
 */
function useFigureText(name: string, { read, write, explain }: NumberFormat) {
  const { field, error } = useBoundField(name);
  const value: number | null = field.value ?? null;
  const [typed, setTyped] = useState({ value, text: toText(value) });

  function toText(shown: number | null): string {
    return shown === null || Number.isNaN(shown) ? '' : write(shown);
  }

  // If the form's value was set elsewhere, the typed text is outdated.
  const isTyped = Object.is(typed.value, value);
  const text = isTyped ? typed.text : toText(value);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.value.trim() === '' ? null : (read(event.target.value) ?? Number.NaN);
    setTyped({ value: next, text: event.target.value });
    field.onChange(next);
  }

  function handleBlur() {
    if (value === null || !Number.isNaN(value)) setTyped({ value, text: toText(value) });
    field.onBlur();
  }

  const input = { name: field.name, ref: field.ref, value: text, onChange: handleChange, onBlur: handleBlur };
  const reason = Number.isNaN(value) && text !== '' ? explain?.(text) : undefined;
  return { input, isTyped, error: error === undefined || reason === undefined ? error : `${error}: it ${reason}` };
}
