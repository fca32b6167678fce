import { selectIsSignedIn, selectSessionEnd } from '@/features/auth';
import type { AppState } from '@/lib/hooks';

/** Whether the document has its page already (0005), as it looks to somebody who hasn't signed in; the page of anybody else replaces it. */
export function looksAsRendered(container: HTMLElement, state: AppState): boolean {
  return container.hasChildNodes() && !selectIsSignedIn(state) && selectSessionEnd(state) === null;
}
