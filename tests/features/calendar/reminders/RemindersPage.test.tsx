import { screen } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { delay, HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/setting/reminders';
const isOn = async (name: RegExp) => (await screen.findByRole('switch', { name })).matches(':checked');

test('a person chooses what they are reminded of, and goes back to what is usual', async () => {
  const { user } = await renderApp(path, { as: 'middle' });
  expect([await isOn(/^10 days/), await isOn(/^3 days/), await isOn(/review requests/)]).toEqual([false, true, false]);
  expect(screen.getByText('middle@demo.netcap.test')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /^10 days/ }));
  expect(await screen.findByText('Reminders saved.')).toBeVisible();
  const usual = await screen.findByRole('button', { name: 'Use the usual reminders' });
  expect([await isOn(/^10 days/), await isOn(/^3 days/)]).toEqual([true, true]);
  await user.click(usual);
  await expect.poll(() => screen.queryByRole('button', { name: 'Use the usual reminders' })).toBeNull();
  expect(await isOn(/^10 days/)).toBe(false);
});

test('a second choice keeps the first while the list is still being fetched', async () => {
  const { user } = await renderApp(path, { as: 'middle' });
  await isOn(/^10 days/);
  const sent: unknown[] = [];
  apiServer.use(
    http.get('*/api/x/reminders', () => delay('infinite')),
    http.put('*/api/x/reminders', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Kept.' });
    }),
  );
  await user.click(screen.getByRole('switch', { name: /^10 days/ }));
  await screen.findByText('Kept.');
  await user.click(screen.getByRole('switch', { name: /^3 days/ }));
  await expect.poll(() => sent[1]).toEqual({ data: { kinds: ['DUE_10', 'DUE_1', 'PAST_DUE', 'LEVELS'] } });
});

test('says what keeps reminders away: the server, a second factor, an address', async () => {
  const firms = [{ id: 1000, name: 'Acme Securities', email_address: null, needs_second_factor: true }];
  const data = { kinds: [], is_default: false, is_sending: false, firms };
  apiServer.use(http.get('*/api/x/reminders', () => HttpResponse.json({ data })));
  await renderApp(path, { as: 'viewer' });
  expect(await screen.findByText(/^This server sends no reminders/)).toBeVisible();
  expect(screen.getByText(/^Confirm the e-mail address/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Set it up to get reminders' });
  expect(link).toHaveAttribute('href', '/setting/user-profile');
});

test('the profile links to the page', async () => {
  await renderApp('/setting/user-profile', { as: 'viewer' });
  const link = await screen.findByRole('link', { name: 'Choose reminders of due dates and of what waits' });
  expect(link).toHaveAttribute('href', path);
});
