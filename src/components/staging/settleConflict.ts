import { flushSync } from 'react-dom';

const conflictButtons = '[data-conflict]';

/**
 * Settles a conflict by one of its buttons, which goes with it: the focus moves on to the next conflict in the same place, else to any
 * that is left, else to Save, or to the count of unsaved changes where nothing is left to save.
 */
export function settleConflict(pressed: HTMLElement, settle: () => void): void {
  const place = pressed.closest('section') ?? document.body;
  const next = nextConflict(place, pressed.dataset.conflict);
  flushSync(settle);
  const target =
    place.querySelector<HTMLElement>(`[data-conflict="${next}"]`) ??
    document.querySelector<HTMLElement>(conflictButtons) ??
    document.querySelector<HTMLElement>('[data-edit-save]:not(:disabled)') ??
    document.querySelector<HTMLElement>('[data-edit-count]');
  target?.focus();
}

/** The conflict after this one as the place lists them; after the last one the first. */
function nextConflict(place: HTMLElement, id: string | undefined): string | undefined {
  const ids = [...place.querySelectorAll<HTMLElement>(conflictButtons)].map((button) => button.dataset.conflict);
  return ids.slice(ids.lastIndexOf(id) + 1)[0] ?? ids.find((other) => other !== id);
}
