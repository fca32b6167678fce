import type { MouseEventHandler } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';

type ActionButtonProps = Omit<ButtonProps, 'as'> & {
  /** What it began goes on. */
  isBusy: boolean;
};

/** A button whose action takes a while. It takes no second press meanwhile, and isn't disabled, which would lose the focus of who pressed it. */
export function ActionButton({ isBusy, onClick, ...button }: ActionButtonProps) {
  const handleClick: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (!isBusy) onClick?.(event);
  };
  return <Button {...button} aria-disabled={isBusy} onClick={handleClick} />;
}
