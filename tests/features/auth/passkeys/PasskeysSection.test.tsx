import { screen, waitFor, within } from '@testing-library/react';
import { setUpPasskey } from '@tests/support/people/passkeys';
import { testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

afterEach(() => {
  vi.unstubAllGlobals();
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openProfile() {
  const { user } = await renderApp('/setting/user-profile', { as: 'viewer' });
  return { user, section: within(await screen.findByRole('region', { name: 'Passkeys' })) };
}

test('a passkey is renamed, and removed after a question', async () => {
  const { database, signIn } = await testBackend();
  await setUpPasskey(await signIn('viewer@demo.netcap.test'));
  // The session of the screen is opened by the password alone.
  await database.pool.query('update users set has_mfa = false');
  const { user, section } = await openProfile();
  expect(await section.findByText(/Not used yet/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Rename Office PC' }));
  const renaming = await dialog('Rename passkey');
  await user.clear(renaming.getByLabelText(/^Name/));
  await user.click(renaming.getByRole('button', { name: 'Save' }));
  expect(await renaming.findByText('Name is required')).toBeVisible();
  await user.type(renaming.getByLabelText(/^Name/), 'Key ring{Enter}');
  await user.click(await section.findByRole('button', { name: 'Remove Key ring' }));
  const question = await dialog('Remove passkey');
  expect(question.getByText(/"Key ring" will no longer sign you in.*turns off two-step verification/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed.')).toBeVisible();
  await waitFor(() => expect(section.queryByText('Key ring')).toBeNull());
});

test('a browser without passkeys lists them, and adds none', async () => {
  const { section } = await openProfile();
  expect(await section.findByText(/This browser can't add a passkey here/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});

test('who cancels is told that nothing was added', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const create = () => Promise.reject(new DOMException('Canceled', 'NotAllowedError'));
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { create } } }));
  const { user, section } = await openProfile();
  await user.click(await section.findByRole('button', { name: 'Add passkey' }));
  const adding = await dialog('Add passkey');
  await user.type(adding.getByLabelText(/^Name/), 'Laptop{Enter}');
  expect(await adding.findByText('No passkey was used. It was canceled, or took too long.')).toBeVisible();
});
