import { type ComponentProps, useState } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import { Icon } from '@/components/icon';

type PasswordInputProps = Omit<FormControlProps, 'type'> & Pick<ComponentProps<'input'>, 'name' | 'ref'>;

/** A password that its owner may look at. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="nc-password">
      <FormControl {...props} type={isShown ? 'text' : 'password'} />
      <button type="button" aria-label={isShown ? 'Hide password' : 'Show password'} onClick={() => setShown(!isShown)}>
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}
