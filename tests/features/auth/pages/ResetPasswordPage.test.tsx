import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countMessages, newestCode, newestLink } from '@tests/support/people/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { accountFlow } from '@/features/auth/stored';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const email = 'viewer@demo.netcap.test';
const newPassword = 'Fresh@2026';

/** Asks for a code as the page before does, and opens this one. */
async function openReset(user = userEvent.setup()) {
  const { app, database } = await testBackend();
  const answer = await app.inject({ method: 'POST', url: '/api/forget-password', payload: { email } });
  accountFlow.write({ userId: answer.json().data.id, step: 'resetPassword', isInvite: false, email });
  const { address } = await renderApp('/auth/reset-password');
  const otp = await screen.findByLabelText(/^OTP/);
  const password = screen.getByLabelText(/^Password/);
  const confirmation = screen.getByLabelText(/^Confirm Password/);
  async function reset(code: string, word: string, again = word) {
    await user.clear(otp);
    await user.type(otp, code);
    await user.clear(password);
    await user.type(password, word);
    await user.clear(confirmation);
    await user.type(confirmation, again);
    await user.click(screen.getByRole('button', { name: 'RESET' }));
  }
  return { user, address, otp, password, confirmation, reset, newCode: () => newestCode(database, email) };
}

async function canSignInWith(password: string): Promise<boolean> {
  const { app } = await testBackend();
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { username: email, password } });
  return answer.statusCode === 200;
}

test('sets the new password by the code that was mailed, and leads to the sign-in page', async () => {
  const { reset, newCode, address } = await openReset();
  await reset(await newCode(), newPassword);
  expect(await screen.findByText('Password Reset Successfully.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(accountFlow.read()).toBeNull();
  expect(await canSignInWith(newPassword)).toBe(true);
  expect(await canSignInWith('Netcap#2026')).toBe(false);
});

test('asks for everything, with the exact texts', async () => {
  const { user, otp, password, confirmation } = await openReset();
  apiServer.use(http.post('*/api/reset-password', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'RESET' }));
  expect(otp).toHaveFocus();
  expect(otp).toHaveAccessibleDescription('OTP is invalid');
  expect(password).toHaveAccessibleDescription(/Password is required$/);
  expect(confirmation).toHaveAccessibleDescription('This field is required');

  await user.type(otp, '123456');
  await user.type(password, 'Fresh@2026');
  await user.type(confirmation, 'Fresh@2027');
  expect(otp).toBeValid();
  expect(password).toBeValid();
  expect(confirmation).toHaveAccessibleDescription('Confirm Password is not matched');
});

test('ticks off what a new password must have while it is typed', async () => {
  const { user, password } = await openReset();
  expect(
    screen.getByText('Password: 8 characters, one uppercase, one lowercase, one number, one special character'),
  ).toBeVisible();
  const met = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .filter((text) => text.endsWith('(met)'));
  expect(met()).toEqual([]);
  await user.type(password, 'fresh7');
  expect(met()).toEqual(['One lowercase letter (met)', 'One number (met)']);
  await user.type(password, 'F@');
  expect(met()).toHaveLength(5);
  await user.type(password, '{Backspace}');
  expect(met()).toHaveLength(3);
});

test('refuses a password that breaks the rule, by name', async () => {
  const { reset, password } = await openReset();
  apiServer.use(http.post('*/api/reset-password', () => HttpResponse.error()));
  await reset('123456', 'fresh2026');
  expect(password).toHaveAccessibleDescription(
    /The password still needs: one uppercase letter; one special character: @ # \$ ! % \* \? &\.$/,
  );
});

test('refuses a wrong code with the exact text, and takes the right one after it', async () => {
  const { reset, newCode, address } = await openReset();
  const code = await newCode();
  await reset(code === '111111' ? '222222' : '111111', newPassword);
  expect(await screen.findByRole('alert')).toHaveTextContent('Email Verification Failed.');
  expect(address()).toBe('/auth/reset-password');
  expect(await canSignInWith(newPassword)).toBe(false);

  await reset(code, newPassword);
  expect(await screen.findByText('Password Reset Successfully.')).toBeVisible();
});

test('says that the reset failed where the server gives no reason', async () => {
  apiServer.use(http.post('*/api/reset-password', () => new HttpResponse('', { status: 422 })));
  const { reset } = await openReset();
  await reset('123456', newPassword);
  expect(await screen.findByRole('alert')).toHaveTextContent('Email Verification Failed.');
});

test('shows the server’s error of the password at the password', async () => {
  const message = 'The password still needs: one number.';
  const error = { status: 422, name: 'RuleBroken', message, details: { errors: [{ path: 'new_password', message }] } };
  apiServer.use(http.post('*/api/reset-password', () => HttpResponse.json({ error }, { status: 422 })));
  const { reset, password } = await openReset();
  await reset('123456', newPassword);
  await waitFor(() => expect(password).toHaveAccessibleDescription(/still needs: one number\.$/));
  expect(password).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('has another code mailed after a minute, which counts in place of the first', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], shouldAdvanceTime: true });
  const { user, reset, newCode } = await openReset();
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(await screen.findByText('Email sent successfully')).toBeVisible();
  expect(await countMessages((await testBackend()).database, email)).toBe(2);

  await reset(await newCode(), newPassword);
  expect(await screen.findByText('Password Reset Successfully.')).toBeVisible();
});

test.each([
  ['nobody asked for a new password', null],
  ['another flow is under way', { userId: 'flow-1', step: 'verifyEmail', isInvite: false } as const],
])('leads to the sign-in page when %s', async (_what, flow) => {
  if (flow !== null) accountFlow.write(flow);
  const { address } = await renderApp('/auth/reset-password');
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test('sets the new password by the mailed link without a code, and shows a refusal of it', async () => {
  const user = userEvent.setup();
  const { app, database } = await testBackend();
  await app.inject({ method: 'POST', url: '/api/forget-password', payload: { email } });
  const link = new URL(await newestLink(database, email));
  const { address } = await renderApp(link.pathname + link.search);
  const fill = async (word: string) => {
    for (const label of [/^Password/, /^Confirm Password/]) {
      await user.clear(await screen.findByLabelText(label));
      await user.type(screen.getByLabelText(label), word);
    }
    await user.click(screen.getByRole('button', { name: 'RESET' }));
  };
  expect(screen.queryByLabelText(/^OTP/)).toBeNull();
  await fill('Netcap#2026');
  expect(await screen.findByText('Choose a password that differs from the current one.')).toBeVisible();
  await fill(newPassword);
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(await canSignInWith(newPassword)).toBe(true);
});
