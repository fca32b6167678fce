import type { Window } from 'happy-dom';
import { vi } from 'vitest';

/**
 * Stands in for the addresses of files in memory: each is an empty page, since the test's browser would take a PDF for HTML. Tells which
 * files were given an address and which addresses were let go of.
 */
export function watchObjectUrls() {
  const { settings } = (window as unknown as Window).happyDOM; // the window of the test environment
  settings.disableIframePageLoading = false;
  settings.enableIframePageLoading = true;
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return `about:blank#${files.length}`;
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  return { files, revoke };
}

/** The names under which files are saved from here on. */
export function watchSavedNames(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
