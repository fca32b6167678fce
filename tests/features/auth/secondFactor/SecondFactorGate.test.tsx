import { screen, within } from '@testing-library/react';
import { testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const heading = () => screen.findByRole('heading', { name: 'Set up two-step verification' });

async function requireIt() {
  const { database, companyId } = await testBackend();
  await database.pool.query('update companies set requires_second_factor = true where id = $1', [companyId]);
}

test('leads a member without a second factor to its set-up, and on to where they were going', async () => {
  await requireIt();
  const { user, address } = await renderApp('/setting/company-profile/user-list', { as: 'viewer' });
  expect(await heading()).toBeVisible();
  expect(
    screen.getByText(/^Larkmoor Securities, Inc\. requires two-step verification\. Turn it on to continue\./),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByLabelText('Text message'));
  await user.type(form.getByLabelText(/^Current Password/), 'Netcap#2026{Enter}');
  expect(await screen.findByRole('row', { name: /Tomas Berg/ })).toBeVisible();
  expect(address()).toBe('/setting/company-profile/user-list');
});

test('does so in the middle of the work, once the company requires it', async () => {
  const { user } = await renderApp('/setting/company-profile/user-list', { as: 'viewer' });
  await screen.findByRole('row', { name: /Tomas Berg/ });
  await requireIt();
  await user.click(screen.getByRole('button', { name: /^Role/ }));
  expect(await heading()).toBeVisible();
});

test('lets everybody else through', async () => {
  await renderApp('/intro', { as: 'viewer' });
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
});
