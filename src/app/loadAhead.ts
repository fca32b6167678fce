import { type DataRouter, matchRoutes } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { whenIdle } from './whenIdle';
import { whenInitialized } from './whenInitialized';

/** While somebody types their password the code of the first page behind it comes, so that its figures are there sooner. */
export async function loadAhead(router: DataRouter): Promise<void> {
  await whenInitialized(router);
  if (router.state.location.pathname !== paths.auth.signIn()) return;
  whenIdle(() => {
    for (const { route } of matchRoutes(router.routes, paths.dashboard()) ?? []) {
      // What can't be loaded now is loaded, or complained of, when it is needed.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    }
  });
}
