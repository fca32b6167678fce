import { type RefObject, useEffect } from 'react';

const firstChoices = [
  '[data-autofocus]',
  ':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)',
  '.modal-footer button:not(:disabled)',
];

/** Puts the focus where work begins in a dialog that opens, and back to where it was when the dialog goes. */
export function useDialogFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    firstOf(content.current)?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [content]);
}

function firstOf(content: HTMLElement | null): HTMLElement | null {
  for (const choice of firstChoices) {
    const found = content?.querySelector<HTMLElement>(choice);
    if (found) return found;
  }
  return null;
}
