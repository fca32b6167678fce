import type { Window } from 'happy-dom';

/** Frames stay empty in tests, and that is no failure: the viewer of PDFs is the real browser's. */
export function leaveFramesEmpty(): void {
  const { happyDOM } = window as unknown as Window; // the global one of the test environment
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
}
