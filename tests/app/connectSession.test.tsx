import { act, screen } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenCompany, tokenStore } from '@/features/auth';
import { apiSetup } from '@/lib/api/session';

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  reload.mockClear();
});

/** Dispatches the browser's event of another tab's change of the stored session. */
function tellOfOtherTab(change: () => void, key = 'netcap.session') {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

async function openIntroduction() {
  const app = await renderApp('/intro', { as: 'admin' });
  await screen.findByRole('heading', { name: 'Introduction' });
  return app;
}

test('a sign-out in another tab ends the session here too', async () => {
  const { address } = await openIntroduction();
  tellOfOtherTab(() => tokenStore.remove());
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro');
});

test('tokens renewed by another tab change nothing', async () => {
  await openIntroduction();
  const tokens = tokenStore.read();
  tellOfOtherTab(() => tokens && tokenStore.write({ ...tokens, accessToken: 'another' }));
  expect(screen.getByRole('heading', { name: 'Introduction' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('another person signed in in another tab: the page starts anew', async () => {
  await openIntroduction();
  tellOfOtherTab(() => tokenStore.write({ username: 'viewer@demo.netcap.test', accessToken: 'a', refreshToken: 'b' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a company switched in another tab is switched here too', async () => {
  await openIntroduction();
  tellOfOtherTab(() => chosenCompany.write(4711), 'netcap.company_id');
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab that nobody is signed in to does not follow a switch', async () => {
  await renderApp('/auth/sign-in');
  await screen.findByRole('heading', { name: 'Sign in' });
  tellOfOtherTab(() => chosenCompany.write(4711), 'netcap.company_id');
  expect(reload).not.toHaveBeenCalled();
});

test('a tab that was signed out goes on once somebody has signed in in another', async () => {
  await openIntroduction();
  const tokens = tokenStore.read();
  tellOfOtherTab(() => tokenStore.remove());
  await screen.findByRole('heading', { name: 'Sign in' });
  tellOfOtherTab(() => tokens && tokenStore.write(tokens));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['another tab signs out', () => tellOfOtherTab(() => tokenStore.remove())],
  ['a call is refused', () => act(() => apiSetup().onSessionExpired())],
])('where nothing was done for long and %s, the reason is the inactivity', async (_case, end) => {
  await openIntroduction();
  localStorage.setItem('netcap.last_activity', String(Date.now() - 1_320_000));
  end();
  expect(await screen.findByText(/minutes of inactivity/)).toBeVisible();
});
