import { screen, waitFor, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/setting/company-profile/user-list';
const panel = async () => within(await screen.findByRole('region', { name: 'Two-step verification' }));
const dialog = async () => within(await screen.findByRole('dialog'));

/** Opens the list as an administrator, who has a second factor from then on. */
async function openList() {
  const { user } = await renderApp(path, { as: 'admin' });
  const requirement = await panel();
  const { database } = await testBackend();
  await database.pool.query("update users set has_mfa = true where first_name = 'Dana'");
  return { user, requirement };
}

test('is for administrators alone, and left out where the backend has no such call', async () => {
  const { unmount } = await renderApp(path, { as: 'middle' });
  await screen.findByRole('row', { name: /Tomas Berg/ });
  expect(screen.queryByRole('heading', { name: 'Two-step verification' })).toBeNull();
  unmount();
  apiServer.use(http.get('*/api/x/second-factor-requirement', () => HttpResponse.json({}, { status: 404 })));
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click(within(await screen.findByRole('row', { name: /Noor Ellison/ })).getByRole('checkbox'));
  expect(screen.queryByRole('heading', { name: 'Two-step verification' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reset two-step verification' })).toBeNull();
});

test('an administrator without a second factor is told to set it up first', async () => {
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click((await panel()).getByRole('button', { name: 'Require two-step verification' }));
  await user.click((await dialog()).getByRole('button', { name: 'Require it' }));
  expect(
    await screen.findByText('Turn on two-step verification for yourself first, in your user profile.'),
  ).toBeVisible();
  expect((await panel()).getByText('Optional')).toBeVisible();
});

test('asks first, naming who has none, then requires it, and makes it optional again', async () => {
  const { user, requirement } = await openList();
  await user.click(requirement.getByRole('button', { name: 'Require two-step verification' }));
  const question = await dialog();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Ines Calder');
  await user.click(question.getByRole('button', { name: 'Require it' }));
  expect(await screen.findByText('Two-step verification is now required.')).toBeVisible();
  expect(await requirement.findByText('Required')).toBeVisible();
  const who =
    "2 members don't have it yet: Tomas Berg and Ines Calder. They can't open this company until they set it up.";
  expect(requirement.getByText(who)).toBeVisible();

  await user.click(requirement.getByRole('button', { name: 'Make it optional' }));
  await user.click((await dialog()).getByRole('button', { name: 'Make it optional' }));
  expect(await requirement.findByText('Optional')).toBeVisible();
});

test('resets the second factor of a member who has one', async () => {
  const { user } = await openList();
  await user.click(within(await screen.findByRole('row', { name: /Ines Calder/ })).getByRole('checkbox'));
  expect(screen.queryByRole('button', { name: 'Reset two-step verification' })).toBeNull();
  await user.click(within(screen.getByRole('row', { name: /Ines Calder/ })).getByRole('checkbox'));
  await user.click(within(screen.getByRole('row', { name: /Noor Ellison/ })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Reset two-step verification' }));
  const question = await dialog();
  expect(question.getByText(/^Noor Ellison will be signed out everywhere/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Two-step verification was reset. This person has been signed out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset two-step verification' })).toBeNull());
});
