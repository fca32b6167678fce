import { type ReactNode, useId } from 'react';
import { FieldMessages, messageIds } from './FieldMessages';
import '../form.css';

/** Props that connect a control to its label and messages. */
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

/** A label, a control, its hint and its error. */
export function Field({ label, required = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={`nc-field ${className ?? ''}`}>
      <label className="form-label" htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': messageIds(id, { hint, error }),
      })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span className="nc-required" aria-hidden="true">
      {' *'}
    </span>
  );
}
