import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createApp } from '@/app/createApp';
import { whenInitialized } from '@/app/whenInitialized';
import { pageTitle, paths } from '@/lib/paths';

/**
 * The pages that somebody without a session may open first, and that look the same for everybody. Of the forms only the sign-in is among them:
 * it keeps what was typed before the page came alive.
 */
export const renderedPaths: readonly string[] = [
  paths.landing(),
  paths.auth.signIn(),
  paths.privacyPolicy(),
  paths.termsOfUse(),
];

/** What the app shows at an address before anybody has done anything, for the build to put into that page's document (0005). */
export async function renderPage(path: string): Promise<{ markup: string; title: string }> {
  const { store, router, stop } = createApp((routes) => createMemoryRouter(routes, { initialEntries: [path] }));
  await whenInitialized(router);
  const markup = renderToString(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
  const title = pageTitle(router.state.matches.map(({ route }) => route));
  stop();
  router.dispose();
  return { markup, title };
}
