import { selectIsSignedIn, selectSessionEnd } from '@/features/auth';
import type { AppState } from '@/lib/hooks';

/** Returns true if the document has been prerendered (0005) for a user who isn't signed in; for any other user the page replaces it. */
export function looksAsRendered(container: HTMLElement, state: AppState): boolean {
  return container.hasChildNodes() && !selectIsSignedIn(state) && selectSessionEnd(state) === null;
}
