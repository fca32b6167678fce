import type { ComponentProps, MouseEvent } from 'react';

export type BusyButtonProps = ComponentProps<'button'> & { isBusy: boolean; variant?: 'primary' | 'outline-secondary' };

/**
 * The main button of a form, with a spinner and locked while its action runs. It isn't disabled, which would lose the focus: a dialog opened
 * meanwhile could not return it. Enter in a field presses it too.
 */
export function BusyButton({ isBusy, type = 'button', className = '', onClick, ...button }: BusyButtonProps) {
  const { children, variant = 'primary', ...others } = button;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...others}
      type={type}
      className={`btn btn-${variant}${isBusy ? ' disabled' : ''} ${className}`.trimEnd()}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
      {children}
    </button>
  );
}
