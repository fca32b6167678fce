import type { MouseEventHandler } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';

type ActionButtonProps = Omit<ButtonProps, 'as'> & {
  /** True while its action runs. */
  isBusy: boolean;
};

/** A button with a slow action. It ignores presses meanwhile, but isn't disabled, which would lose the focus. */
export function ActionButton({ isBusy, onClick, ...button }: ActionButtonProps) {
  const handleClick: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (!isBusy) onClick?.(event);
  };
  return <Button {...button} aria-disabled={isBusy} onClick={handleClick} />;
}
