import { type ComponentProps, useState } from 'react';
import { Icon } from '@/components/icon/Icon';

/** A password input with a button to show it. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="nc-password">
      <input {...props} type={isShown ? 'text' : 'password'} className="form-control" />
      <button type="button" aria-label={isShown ? 'Hide password' : 'Show password'} onClick={() => setShown(!isShown)}>
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}
