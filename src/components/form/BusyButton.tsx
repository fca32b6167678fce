import type { ComponentProps } from 'react';

export type BusyButtonProps = ComponentProps<'button'> & { isBusy: boolean };

/** The main button of a form, which turns, and cannot be pressed again, while what it began goes on. */
export function BusyButton({ isBusy, type = 'button', className = '', disabled = false, ...button }: BusyButtonProps) {
  const { children, ...others } = button;
  return (
    <button {...others} type={type} className={`btn btn-primary ${className}`.trimEnd()} disabled={isBusy || disabled}>
      {isBusy && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
      {children}
    </button>
  );
}
