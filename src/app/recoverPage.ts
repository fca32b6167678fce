import { probeServer } from '@/lib/api';
import { reloadPage } from '@/lib/pageUnload';
import { tabStorage } from '@/lib/storage/browserStorage';
import { storedItem } from '@/lib/storage/storedItem';

/** Error messages of the browsers, and of the bundler for a page's styles. */
const reloadedBuilds = storedItem<readonly unknown[]>(
  'reloaded_builds',
  (stored) => (Array.isArray(stored) ? stored : null),
  tabStorage,
);

/**
 * Recovers from a page whose code could not be loaded. Without a server it ends like any failed call; with one, another build has been installed, and
 * the page is reloaded, once for each build. Resolves to false if that was tried.
 */
export async function recoverPage(): Promise<boolean> {
  if (!(await probeServer())) return true;
  const build = currentBuild();
  const reloaded = reloadedBuilds.read() ?? [];
  // Without stored state, the page could reload forever.
  if (reloaded.includes(build) || !reloadedBuilds.write([...reloaded, build])) return false;
  reloadPage();
  return true;
}

/** Returns the URL of the app's first script, which identifies the build. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}
