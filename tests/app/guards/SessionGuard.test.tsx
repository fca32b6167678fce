import { screen, waitFor } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { openSession, renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { tokenStore } from '@/features/auth';

const unauthorized = { error: { status: 401, name: 'UnauthorizedError', message: 'No.' } };
const refuse = () => HttpResponse.json(unauthorized, { status: 401 });

/** Returns true if the server has ended the session of these tokens. */
async function isRefused(tokens: ReturnType<typeof tokenStore.read>): Promise<boolean> {
  const { app } = await testBackend();
  const payload = { username: tokens?.username, refreshToken: tokens?.refreshToken };
  return (await app.inject({ method: 'POST', url: '/api/refresh-token', payload })).statusCode === 401;
}

test.each(['/intro', '/chart-of-accounts/list?page=2', '/setting/user-profile'])(
  'without a session %s asks to sign in and remembers where to go',
  async (path) => {
    const { address } = await renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe(`/auth/sign-in?redirect=${encodeURIComponent(path)}`);
  },
);

test('with a session the person is loaded and the page shown', async () => {
  await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Admin/ })).toBeVisible();
});

test('a session that cannot be renewed ends, says so, and leads back afterwards', async () => {
  apiServer.use(http.get('*/api/me', refuse), http.post('*/api/refresh-token', refuse));
  const { address } = await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session ended. Sign in again.');
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro');
  expect(tokenStore.read()).toBeNull();
});

test('a stale access token is renewed without anybody noticing', async () => {
  apiServer.use(http.get('*/api/me', refuse, { once: true }));
  const { address } = await renderApp('/intro', { as: 'admin' });
  const before = tokenStore.read();
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
  expect(address()).toBe('/intro');
  expect(tokenStore.read()?.refreshToken).not.toBe(before?.refreshToken);
});

test('a page that was reloaded gets an access token of its own before its first call', async () => {
  await openSession('admin');
  const stored = localStorage.getItem('netcap.session') ?? '';
  expect(Object.keys(JSON.parse(stored)).sort()).toEqual(['refreshToken', 'username']);
  // Memory of a page that is closed.
  tokenStore.remove();
  localStorage.setItem('netcap.session', stored);
  const calls: string[] = [];
  apiServer.events.on('request:start', ({ request }) => calls.push(new URL(request.url).pathname));
  await renderApp('/intro');
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
  expect(calls.filter((path) => path === '/api/refresh-token')).toHaveLength(1);
  expect(calls.indexOf('/api/refresh-token')).toBeLessThan(calls.indexOf('/api/me'));
});

test('a sign-out goes to the sign-in page without a way back, and ends the session at the server', async () => {
  const { user, address } = await renderApp('/intro', { as: 'admin' });
  const tokens = tokenStore.read();
  await user.click(await screen.findByRole('button', { name: /Admin/ }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/auth/sign-in');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(tokenStore.read()).toBeNull();

  expect(await isRefused(tokens)).toBe(true);
});

test('a sign-out drops the calls under way before the server hears of it', async () => {
  const events: string[] = [];
  apiServer.use(
    http.get('*/api/coas', async ({ request }) => {
      request.signal.addEventListener('abort', () => events.push('call dropped'));
      events.push('call sent');
      return new Promise<never>(() => undefined);
    }),
    http.post('*/api/x/sign-out', () => {
      events.push('signed out');
      return HttpResponse.json({ message: 'Signed out.' });
    }),
  );
  const { user } = await renderApp('/chart-of-accounts/list', { as: 'admin' });
  await waitFor(() => expect(events).toEqual(['call sent']));
  await user.click(screen.getByRole('button', { name: /Admin/ }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(events).toEqual(['call sent', 'call dropped', 'signed out']);
});

test('a sign-out works on a backend that has no such call', async () => {
  const error = { status: 404, name: 'NotFoundError', message: 'Not there.' };
  apiServer.use(http.post('*/api/x/sign-out', () => HttpResponse.json({ error }, { status: 404 })));
  const { user, address } = await renderApp('/intro', { as: 'viewer' });
  await user.click(await screen.findByRole('button', { name: /Viewer/ }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/auth/sign-in');
  expect(screen.queryByText('Not there.')).not.toBeInTheDocument();
});

test('someone whose last membership ended is asked to contact the administrator', async () => {
  const user = { id: 1000, first_name: 'A', middle_name: null, last_name: 'B', phone_number: null, avatar: null };
  apiServer.use(http.get('*/api/me', () => HttpResponse.json({ data: { ...user, emails: [] } })));
  const { address } = await renderApp('/intro', { as: 'admin' });
  const tokens = tokenStore.read();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please contact your administrator to setup your company');
  expect(address()).toMatch('/auth/sign-in');
  expect(tokenStore.read()).toBeNull();
  expect(await isRefused(tokens)).toBe(true);
});

test('a failure of the server can be tried again', async () => {
  const error = { status: 500, name: 'InternalServerError', message: 'Something went wrong' };
  apiServer.use(http.get('*/api/me', () => HttpResponse.json({ error }, { status: 500 }), { once: true }));
  const { user } = await renderApp('/intro', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
});

test('a lost network leads to the maintenance page, ends the session, and leads back where it was lost', async () => {
  apiServer.use(http.get('*/api/me', () => HttpResponse.error()));
  const { user, address } = await renderApp('/intro?from=menu', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'We are Currently Performing Maintenance' })).toBeVisible();
  await waitFor(() => expect(tokenStore.read()).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Return Home' }));
  expect(await screen.findByText(/Still no connection/)).toBeVisible();
  apiServer.resetHandlers();
  await user.click(screen.getByRole('link', { name: 'Return Home' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro%3Ffrom%3Dmenu');
});
