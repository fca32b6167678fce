import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testStart } from '@tests/support/fixed';
import { appCode, setUpAuthenticator } from '@tests/support/people/authenticator';
import { newestCode } from '@tests/support/people/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { tokenStore } from '@/features/auth';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const username = 'mfa@demo.netcap.test';
const phoneNumber = '12125550146';

async function newCode(): Promise<string> {
  return newestCode((await testBackend()).database, phoneNumber);
}

async function countDevices(): Promise<number> {
  const { database } = await testBackend();
  return (await database.pool.query('select 1 from remembered_devices')).rowCount ?? 0;
}

/** Signs in up to the question for the code. */
async function openMfa(path = '/auth/sign-in?redirect=%2Fintro', who = { username, label: /OTP/ }) {
  const user = userEvent.setup();
  const app = await renderApp(path);
  await user.type(await screen.findByLabelText('Email/Mobile'), who.username);
  await user.type(screen.getByLabelText('Password'), 'Netcap#2026{Enter}');
  const otp = await screen.findByLabelText(who.label);
  const submit = screen.getByRole('button', { name: 'Submit' });
  return { ...app, user, otp, submit };
}

test('asks for the code that was sent, and signs in with it to where the person was going', async () => {
  const { user, otp, address } = await openMfa();
  expect(screen.getByText('An OTP was sent to your mobile number ending in 46.')).toBeVisible();
  expect(address()).toBe('/auth/sign-in-mfa?redirect=%2Fintro');
  expect(otp).toHaveFocus();
  expect(tokenStore.read()).toBeNull();

  await user.keyboard(`${await newCode()}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
  expect(address()).toBe('/intro');
  expect(tokenStore.read()).toMatchObject({ username });
  expect(await countDevices()).toBe(0);
});

test('takes the code as people copy it', async () => {
  const { user, otp, submit, address } = await openMfa();
  const code = await newCode();
  await user.type(otp, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await user.click(submit);
  await waitFor(() => expect(address()).toBe('/intro'));
});

test('refuses a wrong code with the exact text, and takes the right one after it', async () => {
  const { user, otp, submit, address } = await openMfa();
  const code = await newCode();
  await user.type(otp, code === '111111' ? '222222' : '111111');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP Code.');
  expect(tokenStore.read()).toBeNull();

  await user.clear(otp);
  await user.type(otp, code);
  await user.click(submit);
  await waitFor(() => expect(address()).toBe('/intro'));
});

test('sends nothing that cannot be a code', async () => {
  const { user, otp, submit } = await openMfa();
  apiServer.use(http.post('*/api/response-mfa-challenge', () => HttpResponse.error()));
  await user.click(submit);
  expect(otp).toHaveAccessibleDescription('OTP is invalid');
  await user.type(otp, '12345');
  await user.click(submit);
  expect(otp).toHaveAccessibleDescription('OTP is invalid');
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('has the device remembered when asked to', async () => {
  const { user, otp, submit, address } = await openMfa();
  await user.type(otp, await newCode());
  await user.click(screen.getByRole('checkbox', { name: 'Remember this device for 30 days' }));
  await user.click(submit);
  await waitFor(() => expect(address()).toBe('/intro'));
  await waitFor(async () => expect(await countDevices()).toBe(1));
});

test.each([
  [500, true],
  [404, false],
])('signs in although remembering the device fails with %i', async (status, isTold) => {
  const error = { status, name: 'Refused', message: 'No.' };
  apiServer.use(http.post('*/api/remember-device', () => HttpResponse.json({ error }, { status })));
  const { user, otp, submit, address, store } = await openMfa();
  await user.click(screen.getByRole('checkbox', { name: 'Remember this device for 30 days' }));
  await user.type(otp, await newCode());
  await user.click(submit);
  await waitFor(() => expect(address()).toBe('/intro'));
  const refused = expect.objectContaining({ endpointName: 'rememberDevice', status: 'rejected' });
  await waitFor(() => expect(Object.values(store.getState().api.mutations)).toContainEqual(refused));
  const told = "This device couldn't be remembered. You'll need a code again next time.";
  await waitFor(() => expect(screen.queryAllByText(told)).toHaveLength(isTold ? 1 : 0));
  expect(tokenStore.read()).toMatchObject({ username });
});

test('sends another code after thirty seconds, in place of the first', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], shouldAdvanceTime: true });
  const { user, otp, submit, address } = await openMfa();
  const first = await newCode();
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(await screen.findByText('OTP sent successfully')).toBeVisible();

  const second = await newCode();
  if (first !== second) {
    await user.type(otp, first);
    await user.click(submit);
    expect(await screen.findByText('Invalid OTP Code.')).toBeVisible();
    await user.clear(otp);
  }
  await user.type(otp, second);
  await user.click(submit);
  await waitFor(() => expect(address()).toBe('/intro'));
});

test('leads back to the beginning, with the way on', async () => {
  const { user, address } = await openMfa();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro');
});

/** Lets the page go as the browser does for a reload, which leaves what the tab keeps. */
async function reload(path: string) {
  const kept = Object.entries({ ...sessionStorage });
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  return renderApp(path);
}

const keptKey = 'netcap.mfa_prompt';

test('a reload still asks for the code, which is then forgotten', async () => {
  const { user, address } = await openMfa();
  const reloaded = await reload(address());
  expect(await screen.findByText('An OTP was sent to your mobile number ending in 46.')).toBeVisible();
  await user.type(await screen.findByLabelText(/OTP/), `${await newCode()}{Enter}`);
  await waitFor(() => expect(reloaded.address()).toBe('/intro'));
  await waitFor(() => expect(sessionStorage.getItem(keptKey)).toBeNull());
});

test('leaving the question for the code starts over, also by a reload', async () => {
  const { user } = await openMfa();
  expect(sessionStorage.getItem(keptKey)).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  await screen.findByLabelText('Password');
  expect(sessionStorage.getItem(keptKey)).toBeNull();
  const { address } = await reload('/auth/sign-in-mfa');
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test('a sign-in that is an hour old is not asked for any more', async () => {
  const { address } = await openMfa();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000);
  const reloaded = await reload(address());
  await waitFor(() => expect(reloaded.address()).toBe('/auth/sign-in?redirect=%2Fintro'));
});

test('someone without a company learns so, and starts over', async () => {
  const nobody = { id: 1000, first_name: 'A', middle_name: null, last_name: 'B', phone_number: null, avatar: null };
  apiServer.use(http.get('*/api/me', () => HttpResponse.json({ data: { ...nobody, emails: [] } })));
  const { user, otp, address } = await openMfa();
  await user.type(otp, `${await newCode()}{Enter}`);
  expect(await screen.findByText('Please contact your administrator to setup your company')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/sign-in?redirect=%2Fintro'));
  expect(tokenStore.read()).toBeNull();
});

test('starts at the beginning without such a sign-in', async () => {
  const { address } = await renderApp('/auth/sign-in-mfa?redirect=%2Fintro');
  await waitFor(() => expect(address()).toBe('/auth/sign-in?redirect=%2Fintro'));
});

const appName = 'viewer@demo.netcap.test';

/** Opens the prompt for an authenticator app's code; the set-up's code is used up, so the time is a step later. */
async function openAppCode() {
  const backend = await testBackend();
  const app = await setUpAuthenticator(await backend.signIn(appName), testStart);
  const now = new Date(testStart.getTime() + 30_000);
  backend.setTime(now);
  return {
    ...app,
    code: appCode(app.secret, now),
    ...(await openMfa(undefined, { username: appName, label: /^Code/ })),
  };
}

test('asks for the code of the app, and has none to send', async () => {
  const { user, otp, code, address } = await openAppCode();
  expect(screen.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  expect(screen.queryByText(/Resend/)).toBeNull();
  await user.type(otp, '12345{Enter}');
  expect(await screen.findByText('Enter the 6 digits that your app shows')).toBeVisible();
  await user.clear(otp);
  await user.type(otp, `${code === '000000' ? '000001' : '000000'}{Enter}`);
  expect(await screen.findByText(/^This code isn't right, or was used already\./)).toBeVisible();
  await user.clear(otp);
  await user.type(otp, `${code}{Enter}`);
  await waitFor(() => expect(address()).toBe('/intro'));
});

test('takes a recovery code instead, after a reload too', async () => {
  const { user, recoveryCodes, address } = await openAppCode();
  const reloaded = await reload(address());
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText(/^Recovery code/);
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Enter a recovery code')).toBeVisible();
  await user.type(field, 'AAAAA-AAAAA{Enter}');
  expect(await screen.findByText("This recovery code isn't right, or was used already.")).toBeVisible();
  await user.clear(field);
  await user.type(field, `${recoveryCodes[0]?.toLowerCase()}{Enter}`);
  await waitFor(() => expect(reloaded.address()).toBe('/intro'));
});

test('goes back from the recovery code to the code of the app', async () => {
  const { user } = await openAppCode();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  expect(screen.getByLabelText(/^Code/)).toHaveFocus();
});
