import { type ReactNode, useId } from 'react';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import { FieldMessages, messageIds } from './FieldMessages';
import './form.css';

/** What ties a control to its label and its messages. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
};

export type FieldProps = {
  label: string;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, what helps to fill it and what is wrong with it. */
export function Field({ label, required = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  return (
    <FormGroup className={`nc-field ${className ?? ''}`}>
      <FormLabel htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </FormLabel>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': messageIds(id, { hint, error }),
      })}
      <FieldMessages id={id} hint={hint} error={error} />
    </FormGroup>
  );
}

export function RequiredMark() {
  return (
    <span className="nc-required" aria-hidden="true">
      {' *'}
    </span>
  );
}
