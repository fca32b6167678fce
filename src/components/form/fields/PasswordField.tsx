import { Icon } from '@/components/icon/Icon';
import { passwordNeeds } from '@/contract/auth/passwordRule';
import { Field } from '../fieldParts/Field';
import { type BoundFieldProps, useBoundField } from '../fieldParts/useBoundField';
import { PasswordInput } from '../inputs/PasswordInput';

export type PasswordFieldProps = BoundFieldProps & {
  /** Shows a checklist of the password's requirements while it is typed. */
  hasChecklist?: boolean;
};

/** A new password, or its repetition. Its rules are `newPassword` and `repeatedPassword`. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, required, hint, className, disabled = false, hasChecklist = false } = props;
  const { field, error } = useBoundField(name);
  const password: string = field.value ?? '';
  const help = hasChecklist ? <Checklist text={hint} password={password} /> : hint;
  return (
    <Field label={label} required={required} hint={help} error={error} className={className}>
      {(control) => (
        <PasswordInput {...control} {...field} value={password} disabled={disabled} autoComplete="new-password" />
      )}
    </Field>
  );
}

function Checklist({ text, password }: { text: BoundFieldProps['hint']; password: string }) {
  return (
    <>
      {text}
      <ul className="nc-checklist">
        {passwordNeeds(password).map(({ name, text: need, isMet }) => (
          <li key={name} className={isMet ? 'nc-checklist-met' : undefined}>
            <Icon name={isMet ? 'check' : 'circle'} />
            {need}
            <span className="visually-hidden">{isMet ? ' (met)' : ' (missing)'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
