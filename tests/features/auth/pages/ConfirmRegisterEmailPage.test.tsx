import { screen, waitFor } from '@testing-library/react';
import { newestLink } from '@tests/support/people/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { pathOf } from '@tests/support/screens/inviting';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { User } from '@/contract/auth/user.schema';

const page = '/setting/user-profile/confirm-register-email';
const email = 'viewer@private.test';

/** Returns the path of the link that a newly registered address of the viewer was sent. */
async function registeredPath(): Promise<string> {
  const { database, signIn } = await testBackend();
  const viewer = await signIn('viewer@demo.netcap.test');
  const payload = { data: { email } };
  const answer = await viewer.inject({ method: 'POST', url: '/api/me/register-more-email', payload });
  if (answer.statusCode !== 200) throw new Error(`Not registered: ${answer.body}`);
  return pathOf(await newestLink(database, email));
}

async function isConfirmed(): Promise<boolean | undefined> {
  const { signIn } = await testBackend();
  const me = await (await signIn('viewer@demo.netcap.test')).inject({ url: '/api/me' });
  return me.json<{ data: User }>().data.emails.find((own) => own.email_address === email)?.confirmed;
}

test('the link confirms the address', async () => {
  await renderApp(await registeredPath(), { as: 'viewer' });
  expect(await screen.findByText('Email registered successfully!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/setting/user-profile');
  expect(await isConfirmed()).toBe(true);
});

test('another person is told that it failed, and what to do', async () => {
  await renderApp(await registeredPath(), { as: 'middle' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Email Verification Failed.');
  expect(screen.getByText(/Add it again in your profile/)).toBeVisible();
  expect(await isConfirmed()).toBe(false);
});

test('a link without its token says that it is incomplete, and asks the server nothing', async () => {
  await renderApp(page, { as: 'viewer' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
});

test('without a session the link leads through signing in', async () => {
  const { address } = await renderApp(`${page}?token=t`);
  await screen.findByLabelText('Email/Mobile');
  await waitFor(() => expect(address()).toBe(`/auth/sign-in?redirect=${encodeURIComponent(`${page}?token=t`)}`));
});

test('a failure that may pass can be tried again', async () => {
  const error = { status: 503, name: 'ServiceUnavailable', message: 'Busy.' };
  apiServer.use(
    http.post('*/api/me/confirm-register-email', () => HttpResponse.json({ error }, { status: 503 }), { once: true }),
  );
  const { user } = await renderApp(await registeredPath(), { as: 'viewer' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Email registered successfully!')).toBeVisible();
  expect(await isConfirmed()).toBe(true);
});
