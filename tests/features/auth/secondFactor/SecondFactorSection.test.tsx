import { screen, waitFor, within } from '@testing-library/react';
import { testStart } from '@tests/support/fixed';
import { appCode, setUpAuthenticator } from '@tests/support/people/authenticator';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const viewerName = 'viewer@demo.netcap.test';
const section = async () => within(await screen.findByRole('region', { name: 'Two-step verification' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openProfile() {
  const { user } = await renderApp('/setting/user-profile', { as: 'viewer' });
  return { user, factor: await section() };
}

type User = Awaited<ReturnType<typeof openProfile>>['user'];

/** Answers the question for the password. */
async function answerPassword(user: User, title: string, okText: string) {
  const form = await dialog(title);
  await user.type(form.getByLabelText(/^Current Password/), 'Netcap#2026');
  await user.click(form.getByRole('button', { name: okText }));
  return form;
}

async function openSetup() {
  const { user, factor } = await openProfile();
  await user.click(await factor.findByRole('button', { name: 'Turn on' }));
  await answerPassword(user, 'Turn on two-step verification', 'Continue');
  const setup = await dialog('Set up authenticator app');
  const key = (await setup.findByText(/^([A-Z2-7]{4} ?){8}$/)).textContent?.replaceAll(' ', '') ?? '';
  return { user, factor, setup, key };
}

async function withApp(codesUsed = 0) {
  const backend = await testBackend();
  const app = await setUpAuthenticator(await backend.signIn(viewerName), testStart);
  const drop = 'delete from recovery_codes where code_hash in (select code_hash from recovery_codes limit $1)';
  await backend.database.pool.query(drop, [codesUsed]);
  // The next sign-in needs no code: the session of the screen is opened by the password alone.
  await backend.database.pool.query('update users set has_mfa = false');
  const opened = await openProfile();
  await backend.database.pool.query('update users set has_mfa = true where id in (select user_id from authenticators)');
  return { ...opened, ...app };
}

test('a wrong password is said at its field', async () => {
  const { user, factor } = await openProfile();
  await user.click(await factor.findByRole('button', { name: 'Turn on' }));
  const form = await dialog('Turn on two-step verification');
  await user.type(form.getByLabelText(/^Current Password/), 'Wrong#2026{Enter}');
  expect(await form.findByText('Incorrect password.')).toBeVisible();
  expect(form.getByLabelText(/^Current Password/)).toHaveFocus();
});

test('turns on codes by text message', async () => {
  const { user, factor } = await openProfile();
  expect(await factor.findByText('Off')).toBeVisible();
  await user.click(factor.getByRole('button', { name: 'Turn on' }));
  await user.click((await dialog('Turn on two-step verification')).getByLabelText('Text message'));
  await answerPassword(user, 'Turn on two-step verification', 'Continue');
  expect(await screen.findByText('Two-step verification is on.')).toBeVisible();
  expect(await factor.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(factor.getByText('Signing in takes a code that we text to your mobile number ending in 45.')).toBeVisible();
});

test('sets an authenticator app up: QR code or key, a first code, recovery codes', async () => {
  const { user, factor, setup, key } = await openSetup();
  expect(await setup.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await user.click(setup.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(key);

  const code = setup.getByLabelText(/^Code/);
  await user.type(code, '12345');
  await user.click(setup.getByRole('button', { name: 'Turn on' }));
  expect(await setup.findByText('Enter the 6 digits that your app shows')).toBeVisible();
  const right = appCode(key, testStart);
  await user.clear(code);
  await user.type(code, right === '000000' ? '000001' : '000000');
  await user.click(setup.getByRole('button', { name: 'Turn on' }));
  expect(await setup.findByText(/This code isn't right\. Enter the code that your app shows now/)).toBeVisible();
  await user.clear(code);
  await user.type(code, `${right.slice(0, 3)} ${right.slice(3)}{Enter}`);

  const saving = await dialog('Save your recovery codes');
  const codes = within(saving.getByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(codes).toHaveLength(10);
  await user.click(saving.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const { files } = watchObjectUrls();
  const names = watchSavedNames();
  await user.click(saving.getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['netcap-recovery-codes.txt']);
  expect(await files[0]?.text()).toContain(`${codes[0]}\r\n${codes[1]}`);
  await user.click(saving.getByRole('button', { name: 'I saved these codes' }));
  expect(
    await factor.findByText('Signing in takes a code from your authenticator app. 10 recovery codes left.'),
  ).toBeVisible();
});

test('recovery codes that are not saved are asked about', async () => {
  const { user, setup, key } = await openSetup();
  await user.type(setup.getByLabelText(/^Code/), `${appCode(key, testStart)}{Enter}`);
  await dialog('Save your recovery codes');
  await user.keyboard('{Escape}');
  const question = await dialog('Close without saving?');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click((await dialog('Save your recovery codes')).getByRole('button', { name: 'I saved these codes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('makes new recovery codes when few are left', async () => {
  const { user, factor } = await withApp(8);
  const left = 'Signing in takes a code from your authenticator app. Only 2 recovery codes left. Make new ones.';
  expect(await factor.findByText(left)).toBeVisible();
  await user.click(factor.getByRole('button', { name: 'Make new recovery codes' }));
  await answerPassword(user, 'New recovery codes', 'Make new codes');
  await user.click((await dialog('Save your recovery codes')).getByRole('button', { name: 'I saved these codes' }));
  expect(await factor.findByText(/10 recovery codes left\.$/)).toBeVisible();
});

test('switches from the app to text messages, and turns off', async () => {
  const { user, factor } = await withApp();
  await user.click(await factor.findByRole('button', { name: 'Switch to text messages' }));
  await answerPassword(user, 'Switch to text messages', 'Switch');
  expect(await factor.findByText(/^Signing in takes a code that we text/)).toBeVisible();
  await user.click(await factor.findByRole('button', { name: 'Turn off' }));
  await answerPassword(user, 'Turn off two-step verification', 'Turn off');
  expect(await factor.findByText('Off')).toBeVisible();
});

test('what a company requires cannot be turned off', async () => {
  const answer = {
    method: 'SMS',
    phone_ending: '45',
    recovery_codes_left: null,
    required_by: ['Alder, Inc.', 'Birch'],
  };
  apiServer.use(http.get('*/api/x/second-factor', () => HttpResponse.json({ data: answer })));
  const { factor } = await openProfile();
  expect(await factor.findByText(/ending in 45\. Alder, Inc\. and Birch require it\.$/)).toBeVisible();
  expect(factor.getByRole('button', { name: 'Switch to authenticator app' })).toBeVisible();
  expect(factor.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('a failure offers another try', async () => {
  apiServer.use(http.get('*/api/x/second-factor', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user, factor } = await openProfile();
  await user.click(await factor.findByRole('button', { name: 'Try again' }));
  expect(await factor.findByText('Off')).toBeVisible();
});
