import type { Window } from 'happy-dom';
import { vi } from 'vitest';

/** Replaces object URLs by empty pages, since the test's browser would read a PDF as HTML. Records the files that got a URL and the revoked URLs. */
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

/** Records the names of files saved from now on. */
export function watchSavedNames(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
