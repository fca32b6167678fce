import { isServerThere, tellNetworkFailure } from '@/lib/api';
import { storedItem, tabStorage } from '@/lib/storage';

/** In the words of each browser, and of the bundler for a page's styles. */
const loadFailure = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The build that was loaded anew in vain. */
const reloadedBuild = storedItem<string>(
  'reloaded_build',
  (stored) => (typeof stored === 'string' ? stored : null),
  tabStorage,
);

/** Whether a page failed because its code could not be loaded. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && loadFailure.test(error.message);
}

/**
 * Finds the way on from a page whose code could not be loaded. Without a server that ends as any failed call does. With one, another build
 * has been installed: the page is loaded anew, once for each build. False when that has been tried.
 */
export async function recoverPage(): Promise<boolean> {
  if (!(await isServerThere())) {
    tellNetworkFailure();
    return true;
  }
  const build = currentBuild();
  if (reloadedBuild.read() === build) return false;
  reloadedBuild.write(build);
  window.location.reload();
  return true;
}

/** The address of the app's first script, which names the build. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}
