import { type RefObject, useEffect } from 'react';

const firstChoices = [
  '[data-autofocus]',
  ':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)',
  '.modal-footer button:not(:disabled)',
];

const tabStops =
  ':is(a[href], button, input, select, textarea, iframe, [tabindex]):not(:disabled, [type="hidden"], [tabindex="-1"])';

/**
 * Puts the focus where work begins in a dialog that opens, keeps Tab inside, and puts the focus back to where it was when the dialog goes:
 * into the dialog below it where that is gone.
 */
export function useDialogFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    firstOf(content.current)?.focus();
    dialog?.addEventListener('keydown', keepTabInside);
    return () => {
      dialog?.removeEventListener('keydown', keepTabInside);
      giveBack(opener, dialog);
    };
  }, [content]);
}

function giveBack(opener: Element | null, closed: Element | null | undefined): void {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  if (document.activeElement !== document.body) return;
  const others = Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"]')).filter((one) => one !== closed);
  firstOf(others.at(-1) ?? null)?.focus();
}

function firstOf(content: HTMLElement | null): HTMLElement | null {
  for (const choice of firstChoices) {
    const found = content?.querySelector<HTMLElement>(choice);
    if (found) return found;
  }
  return null;
}

/** From the last stop to the first and back: past them the page below would have the focus until it is fetched back. */
function keepTabInside(event: KeyboardEvent): void {
  const dialog = event.currentTarget;
  if (event.key !== 'Tab' || !(dialog instanceof HTMLElement)) return;
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>(tabStops));
  const leaving = event.shiftKey ? [dialog, stops[0]] : [stops.at(-1)];
  if (!leaving.some((stop) => stop === document.activeElement)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
