import { type ReactNode, useId } from 'react';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import { RequiredMark } from './Field';
import { FieldMessages, messageIds } from './FieldMessages';
import '../form.css';

export type FieldGroupProps = {
  label: string;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  /** True for radio buttons: one is chosen, and the group as a whole can be required. */
  isRadio?: boolean;
  children: ReactNode;
};

/** Several controls under one label: the choices of radio buttons or a multiple select. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, required = false, hint, error, className, isRadio = false, children } = props;
  const id = useId();
  return (
    <FormGroup
      as="fieldset"
      className={`nc-field ${className ?? ''}`}
      aria-describedby={messageIds(id, { hint, error })}
      {...(isRadio ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': error !== undefined } : {})}
    >
      <FormLabel as="legend">
        {label}
        {required && <RequiredMark />}
      </FormLabel>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </FormGroup>
  );
}
