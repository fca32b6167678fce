import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createApp } from '@/app/createApp';
import { whenInitialized } from '@/app/whenInitialized';
import { pageTitle, paths } from '@/lib/paths';

/**
 * The pages that a user without a session may open first and that look the same for all. The only form among them is the sign-in, which keeps text
 * typed before hydration.
 */
export const renderedPaths: readonly string[] = [
  paths.landing(),
  paths.auth.signIn(),
  paths.privacyPolicy(),
  paths.termsOfUse(),
];

/** Renders the initial markup of a page, for the build to put into its document (0005). */
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
