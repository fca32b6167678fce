import type { MouseEvent } from 'react';

/** Returns true for a click by which the browser opens a link in another tab or window, which the app leaves to it. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
