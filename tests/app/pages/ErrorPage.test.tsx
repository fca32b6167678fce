import { render, screen, waitFor } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { setUpApi } from '@tests/support/screens/apiSetup';
import { fillStorage } from '@tests/support/screens/fullStorage';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorPage } from '@/app/pages/ErrorPage';
import { recoverPage } from '@/app/recoverPage';
import { tabStorage } from '@/lib/storage/browserStorage';

const unloaded = 'Failed to fetch dynamically imported module: https://netcap.test/assets/Page-1234.js';
const title = { name: 'Something went wrong' };

const reload = vi.fn();
let server: () => HttpResponse<null>;

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  server = () => new HttpResponse(null, { status: 401 });
  apiServer.use(http.get('*/api/me', () => server()));
});

/** Opens a page that fails to load for this reason. */
function openFailing(reason: string) {
  const { onNetworkFailure } = setUpApi(null);
  const router = createMemoryRouter([
    {
      path: '/',
      lazy: () => Promise.reject(new TypeError(reason)),
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} />);
  return onNetworkFailure;
}

test('a page that fails by itself says so, and can be loaded again', async () => {
  const onNetworkFailure = openFailing('Cannot read properties of undefined');
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(onNetworkFailure).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  unloaded,
  'error loading dynamically imported module: https://netcap.test/assets/Page-1234.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/Page-1234.css',
])('without a server, code that cannot be loaded is a failure of the network: %s', async (reason) => {
  server = () => HttpResponse.error() as HttpResponse<null>;
  const onNetworkFailure = openFailing(reason);
  await waitFor(() => expect(onNetworkFailure).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', title)).not.toBeInTheDocument();
});

test('with a server, code that is gone loads the page anew, once', async () => {
  const onNetworkFailure = openFailing(unloaded);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading', title)).not.toBeInTheDocument();
  openFailing(unloaded);
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
  expect(onNetworkFailure).not.toHaveBeenCalled();
});

test('after another build the page may be loaded anew again', async () => {
  sessionStorage.setItem('netcap.reloaded_builds', '["https://netcap.test/assets/index-before.js"]');
  openFailing(unloaded);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('between two builds that take turns, each loads the page anew once', async () => {
  setUpApi(null);
  const findScript = vi.spyOn(document, 'querySelector');
  for (const build of ['one', 'two', 'one']) {
    findScript.mockReturnValue(
      Object.assign(document.createElement('script'), { src: `https://netcap.test/${build}.js` }),
    );
    await recoverPage();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('where the browser keeps nothing through a reload, the page is not loaded anew', async () => {
  fillStorage('sessionStorage');
  openFailing(unloaded);
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  tabStorage.remove('reloaded_builds');
});
