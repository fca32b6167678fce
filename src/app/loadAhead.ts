import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { type DataRouter, matchRoutes } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { whenIdle, whenInitialized } from './whenInitialized';

/** Preloads the first page's code while the user types their password, so that it shows its figures sooner. */
export async function loadAhead(router: DataRouter): Promise<void> {
  await whenInitialized(router);
  if (router.state.location.pathname !== paths.auth.signIn()) return;
  whenIdle(() => {
    for (const { route } of matchRoutes(router.routes, paths.dashboard()) ?? []) {
      // A failure is ignored here and reported when the code is needed.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    }
  });
}

/** Characters in Fontsource's Latin file; others use the system's fonts. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** Loads Inter once the first page is shown and the browser idle, so that it doesn't delay the page. */
export function loadTypeface(router: DataRouter): void {
  void whenInitialized(router).then(() => whenIdle(load));
}

function load(): void {
  const inter = new FontFace('Inter Variable', `url(${interUrl})`, { weight: '100 900', unicodeRange: latin });
  // On failure the fallback font stays.
  void inter.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  );
}
