import { screen, within } from '@testing-library/react';
import { accepted } from '@tests/support/backend/bookkeeper';
import { readRule, ruleDay, sendRule, setRole } from '@tests/support/books/twoPersonRule';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/setting/company-profile/other-information';

async function giveSecondAdministrator(): Promise<void> {
  await setRole(await testBackend(), 'middle@demo.netcap.test', 'ADMIN');
}

const section = async () => within(await screen.findByRole('region', { name: /Two-person rule/ }));

test('is turned on with a reason, and refused with what to do without a second administrator', async () => {
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click(await (await section()).findByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText(/required/i)).toBeVisible();
  // The backend's day is earlier than the browser's.
  await user.clear(dialog.getByLabelText(/^Effective from/));
  await user.type(dialog.getByLabelText(/^Effective from/), ruleDay);
  await user.type(dialog.getByLabelText(/^Reason/), 'Policy of the board');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText(/needs two administrators who can sign in/)).toBeVisible();
  await giveSecondAdministrator();
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await (await section()).findByText('On')).toBeVisible();
});

test('turning it off waits for another administrator, who approves it', async () => {
  await giveSecondAdministrator();
  const admin = await booksOf('admin@demo.netcap.test');
  accepted(await sendRule(admin));
  accepted(await sendRule(admin, { is_on: false, reason: 'Small again' }));
  const { user } = await renderApp(path, { as: 'middle' });
  const rule = await section();
  expect(await rule.findByRole('heading', { name: /^Waiting for approval: off from/ })).toBeVisible();
  expect(rule.queryByRole('button', { name: 'Turn off' })).toBeNull();
  await user.click(rule.getByRole('button', { name: 'Approve' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await (await section()).findByText('Off')).toBeVisible();
  expect((await readRule(admin)).is_on).toBe(false);
});

test('the author of a proposal withdraws it, but is not offered to approve it', async () => {
  await giveSecondAdministrator();
  const admin = await booksOf('admin@demo.netcap.test');
  accepted(await sendRule(admin));
  accepted(await sendRule(admin, { is_on: false, reason: 'Small again' }));
  const { user } = await renderApp(path, { as: 'admin' });
  const rule = await section();
  expect(await rule.findByText('Another administrator has to approve it.')).toBeVisible();
  expect(rule.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(rule.getByRole('button', { name: 'Withdraw proposal' }));
  expect(await (await section()).findByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('is read by others', async () => {
  await renderApp(path, { as: 'viewer' });
  const rule = await section();
  expect(await rule.findByText('Off')).toBeVisible();
  expect(rule.queryByRole('button')).toBeNull();
});

test('has no section with a backend without it', async () => {
  apiServer.use(
    http.get('*/x/two-person-rule', () =>
      HttpResponse.json({ error: { status: 404, name: 'NotFound', message: 'Not found.' } }, { status: 404 }),
    ),
  );
  await renderApp(path, { as: 'viewer' });
  await screen.findByRole('heading', { name: 'Capital settings' });
  await expect.poll(() => screen.queryByRole('region', { name: /Two-person rule/ })).toBeNull();
});
