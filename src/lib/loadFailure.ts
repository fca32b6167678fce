/** In the words of each browser, and of the bundler for a page's styles. */
const loadFailure = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Tells whether something failed because its code could not be loaded. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && loadFailure.test(error.message);
}
