import { flushSync } from 'react-dom';
import { focusBar } from './focusBar';

const conflictButtons = '[data-conflict]';

/**
 * Settles a fault by one of its buttons, which goes with it: the focus moves on to the next one in the same place, else to any
 * that is left, else to Save, or to the count of unsaved changes where nothing is left to save.
 */
export async function settleConflict(pressed: HTMLElement, settle: () => void | Promise<void>): Promise<void> {
  const place = pressed.closest('section') ?? document.body;
  const next = nextConflict(place, pressed.dataset.conflict);
  await flushSync(settle);
  const target =
    place.querySelector<HTMLElement>(`[data-conflict="${next}"]`) ??
    document.querySelector<HTMLElement>(conflictButtons);
  if (target === null) focusBar();
  else target.focus();
}

/** The conflict after this one as the place lists them; after the last one the first. */
function nextConflict(place: HTMLElement, id: string | undefined): string | undefined {
  const ids = [...place.querySelectorAll<HTMLElement>(conflictButtons)].map((button) => button.dataset.conflict);
  return ids.slice(ids.lastIndexOf(id) + 1)[0] ?? ids.find((other) => other !== id);
}
