import { createElement } from 'react';
import { type TypeOptions, toast } from 'react-toastify/unstyled';

/** Maximum number of toasts at once; the oldest is removed. */
const maxShown = 3;

/** Milliseconds of a success or info toast; warnings and errors stay for the time needed to read their text. */
const glanceMs = 4000;
const minReadingMs = 8000;
const readingMsPerLetter = 80;

let passingId: string | null = null;
let shownIds: readonly string[] = [];

/**
 * Shows toasts, top right. The same text of the same kind shows once at a time. A success or info toast is replaced by any later one, so that toasts
 * don't pile up over the page; warnings and errors stay for their time, which the pointer pauses.
 */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  /** `note` says what to do, in smaller letters. */
  error: (text: string, note?: string) => show('error', text, note),
};

function show(type: TypeOptions, text: string, note = ''): void {
  const toastId = `${type}: ${text}`;
  const isPassing = type === 'success' || type === 'info';
  if (passingId !== null && passingId !== toastId) toast.dismiss(passingId);
  passingId = isPassing ? toastId : null;
  makeRoom(toastId);
  const shown = createElement(
    'span',
    { className: 'nc-toast-text' },
    ...(note === '' ? [text] : [createElement('span', null, text), createElement('small', null, note)]),
  );
  toast(shown, { type, toastId, autoClose: isPassing ? glanceMs : readingMs(text + note) });
}

function makeRoom(toastId: string): void {
  const others = shownIds.filter((id) => id !== toastId && toast.isActive(id));
  for (const id of others.slice(0, Math.max(0, others.length + 1 - maxShown))) toast.dismiss(id);
  shownIds = [...others.slice(-maxShown + 1), toastId];
}

function readingMs(text: string): number {
  return Math.max(minReadingMs, text.length * readingMsPerLetter);
}
