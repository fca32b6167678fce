import { probeServer } from '@/lib/api';
import { reloadPage } from '@/lib/pageUnload';
import { storedItem, tabStorage } from '@/lib/storage';

/** In the words of each browser, and of the bundler for a page's styles. */
const loadFailure = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The builds for which reloading didn't help. */
const reloadedBuilds = storedItem<readonly unknown[]>(
  'reloaded_builds',
  (stored) => (Array.isArray(stored) ? stored : null),
  tabStorage,
);

/** Whether a page failed because its code could not be loaded. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && loadFailure.test(error.message);
}

/**
 * Finds the way on from a page whose code could not be loaded. Without a server that ends as any failed call does. With one, another build
 * has been installed: the page is reloaded, once for each build. False when that has been tried.
 */
export async function recoverPage(): Promise<boolean> {
  if (!(await probeServer())) return true;
  const build = currentBuild();
  const reloaded = reloadedBuilds.read() ?? [];
  // What a reload forgets could be done for ever.
  if (reloaded.includes(build) || !reloadedBuilds.write([...reloaded, build])) return false;
  reloadPage();
  return true;
}

/** The address of the app's first script, which names the build. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}
