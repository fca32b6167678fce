import { type ReactNode, useLayoutEffect, useRef } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Field } from './Field';
import type { BoundFieldProps } from './fieldProps';
import { type Figures, useFigureText } from './useFigureText';

export type FigureInputProps = BoundFieldProps & {
  figures: Figures;
  /** What stands before the figure, such as a currency sign. */
  prefix?: ReactNode;
  placeholder?: string | undefined;
};

/** A number typed as text: read at each keystroke, shown in its proper form when the field is left. */
export function FigureInput(props: FigureInputProps) {
  const { name, label, required, hint, className, disabled = false, figures, prefix, placeholder } = props;
  const { input, error, isTyped } = useFigureText(name, figures);
  const control = useRef<HTMLInputElement>(null);

  // What is filled in while the field has the focus is typed over, not added to.
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
              // A zero is typed over, not added to.
              if (Number(currentTarget.value) === 0) currentTarget.select();
            }}
          />
        </InputGroup>
      )}
    </Field>
  );
}
