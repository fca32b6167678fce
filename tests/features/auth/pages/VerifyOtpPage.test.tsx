import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countMessages, newestCode } from '@tests/support/people/messages';
import { flowOf, logIn, sam, sendSignUp, sentDetails } from '@tests/support/people/registering';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { accountFlow, type StoredFlow } from '@/features/auth/stored';

const invalidCode = 'Invalid OTP Code.';

async function openVerifyOtp(flow: StoredFlow) {
  accountFlow.write(flow);
  const app = await renderApp('/auth/register/verify-otp');
  const boxes = await screen.findAllByRole<HTMLInputElement>('textbox');
  return { ...app, shown: () => boxes.map((box) => box.value || '_').join(''), firstBox: boxes[0] };
}

/** Signs up a user who waits for the code by SMS. */
async function signedUp(): Promise<StoredFlow> {
  return { userId: flowOf(await sendSignUp(await testBackend(), sam)), step: 'verifyMobile', isInvite: false };
}

test.each([null, 'userForm', 'resetPassword'] as const)(
  'whoever waits for no code (%s) goes to sign in',
  async (step) => {
    if (step !== null) accountFlow.write({ userId: 'f', step, isInvite: false });
    const { address } = await renderApp('/auth/register/verify-otp');
    await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  },
);

test('a confirmed number leads to the user form', async () => {
  const { user, address } = await openVerifyOtp(await signedUp());
  expect(screen.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible();
  await user.keyboard(await newestCode((await testBackend()).database, sam.phoneNumber));
  await waitFor(() => expect(address()).toBe('/auth/register/user-form'));
  expect(accountFlow.read()).toMatchObject({ step: 'userForm', isInvite: false });
});

test('a right code whose answer was lost is good again on return', async () => {
  const { app, database } = await testBackend();
  const flow = await signedUp();
  const otp = await newestCode(database, sam.phoneNumber);
  const lose = async () => {
    await app.inject({ method: 'POST', url: '/api/verify-otp?action=mobile', payload: { userId: flow.userId, otp } });
    return HttpResponse.error();
  };
  apiServer.use(http.post('*/api/verify-otp', lose, { once: true }));
  const first = await openVerifyOtp(flow);
  await first.user.paste(otp);
  expect(await screen.findByText("Can't reach the server.")).toBeVisible();

  cleanup();
  const { user, address } = await openVerifyOtp(flow);
  await user.paste(otp);
  await waitFor(() => expect(address()).toBe('/auth/register/user-form'));
});

test('a wrong code says so and begins anew in the first box, and the right one still works', async () => {
  const { user, address, shown, firstBox } = await openVerifyOtp(await signedUp());
  const code = await newestCode((await testBackend()).database, sam.phoneNumber);
  await user.keyboard(code === '000000' ? '111111' : '000000');
  expect(await screen.findByText(invalidCode)).toBeVisible();
  expect(shown()).toBe('______');
  expect(firstBox).toHaveFocus();
  expect(address()).toBe('/auth/register/verify-otp');

  await user.paste(code);
  await waitFor(() => expect(address()).toBe('/auth/register/user-form'));
});

test('a confirmed address ends the registration signed in, on the first steps, and the account can sign in', async () => {
  const backend = await testBackend();
  const userId = await sentDetails(backend, sam);
  const { user, address } = await openVerifyOtp({ userId, step: 'verifyEmail', isInvite: false });
  expect(screen.getByRole('heading', { name: 'Verify your e-mail address' })).toBeVisible();
  await user.paste(await newestCode(backend.database, sam.emailAddress));
  expect(await screen.findByText('Registered Successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(accountFlow.read()).toBeNull();
  expect((await logIn(backend, sam.emailAddress)).statusCode).toBe(200);
});

test('a backend whose answer has no session sends a registrant to sign in', async () => {
  apiServer.use(http.post('*/api/verify-otp', () => HttpResponse.json({ message: 'Verified' })));
  const { user, address } = await openVerifyOtp({ userId: 'f', step: 'verifyEmail', isInvite: false });
  await user.paste('123456');
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test('an invited person, whose address is confirmed already, goes on to sign in', async () => {
  const { user, address } = await openVerifyOtp({ ...(await signedUp()), isInvite: true });
  expect(screen.queryByRole('link', { name: 'Change it' })).not.toBeInTheDocument();
  expect(screen.getByText(/open your invitation link again/)).toBeVisible();
  await user.paste(await newestCode((await testBackend()).database, sam.phoneNumber));
  expect(await screen.findByText('Registered Successfully')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(accountFlow.read()).toBeNull();
});

test('a number confirmed on the way back in is no registration that has ended', async () => {
  const { user, address } = await openVerifyOtp({ ...(await signedUp()), isInvite: true, isResumed: true });
  await user.paste(await newestCode((await testBackend()).database, sam.phoneNumber));
  expect(await screen.findByText('Your mobile number is confirmed.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test.each([
  { step: 'verifyMobile', path: '/auth/register/send-otp' },
  { step: 'verifyEmail', path: '/auth/register/user-form' },
] as const)('what was mistyped before $step can be put right', async ({ step, path }) => {
  await openVerifyOtp({ userId: 'f', step, isInvite: false });
  expect(screen.getByRole('link', { name: 'Change it' })).toHaveAttribute('href', path);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/sign-in');
});

test('whoever proves to own a number that has an account is told to sign in', async () => {
  const message = 'This mobile number already has an account. Sign in.';
  const error = { status: 409, name: 'ConflictError', message };
  apiServer.use(http.post('*/api/verify-otp', () => HttpResponse.json({ error }, { status: 409 })));
  const { user } = await openVerifyOtp({ userId: 'f', step: 'verifyMobile', isInvite: false });
  await user.paste('123456');
  expect(await screen.findByText(message)).toBeVisible();
});

test('without a word from the server a refused code is an invalid one', async () => {
  apiServer.use(http.post('*/api/verify-otp', () => HttpResponse.text('no', { status: 400 })));
  const { user } = await openVerifyOtp({ userId: 'f', step: 'verifyMobile', isInvite: false });
  await user.paste('123456');
  expect(await screen.findByText(invalidCode)).toBeVisible();
});

test('a code is sent once, however fast the last digit comes twice', async () => {
  const sent: unknown[] = [];
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  apiServer.use(
    http.post('*/api/verify-otp', async ({ request }) => {
      sent.push(await request.json());
      await answered;
      return HttpResponse.json({ data: { id: 'next' } });
    }),
  );
  const { user, address } = await openVerifyOtp({ userId: 'f', step: 'verifyMobile', isInvite: false });
  await user.keyboard('1234566');
  expect(screen.getByText('Checking…')).toBeVisible();
  answer();
  await waitFor(() => expect(address()).toBe('/auth/register/user-form'));
  expect(sent).toEqual([{ userId: 'f', otp: '123456', isPhoneNumber: true }]);
  expect(accountFlow.read()).toEqual({ userId: 'next', step: 'userForm', isInvite: false });
});

test.each([
  { action: 'mobile', recipient: sam.phoneNumber, said: 'OTP sent successfully' },
  { action: 'email', recipient: sam.emailAddress, said: 'Email sent successfully' },
] as const)('after a minute another code can be sent by $action, which then is the one', async ({ action, ...by }) => {
  const backend = await testBackend();
  const flow: StoredFlow =
    action === 'mobile'
      ? await signedUp()
      : { userId: await sentDetails(backend, sam), step: 'verifyEmail', isInvite: false };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], shouldAdvanceTime: true });
  const { address } = await openVerifyOtp(flow);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  expect(screen.getByText('1:00')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2_000));

  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(await screen.findByText(by.said)).toBeVisible();
  expect(screen.getByText('1:00')).toBeVisible();
  expect(await countMessages(backend.database, by.recipient)).toBe(2);
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste(await newestCode(backend.database, by.recipient));
  await waitFor(() => expect(address()).not.toBe('/auth/register/verify-otp'));
});

test('says so when another code cannot be sent', async () => {
  const error = { status: 429, name: 'TooManyRequestsError', message: 'Too many attempts. Please try again later.' };
  apiServer.use(http.post('*/api/resend-mobile-otp', () => HttpResponse.json({ error }, { status: 429 })));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], shouldAdvanceTime: true });
  await openVerifyOtp({ userId: 'f', step: 'verifyMobile', isInvite: false });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(await screen.findByText(error.message)).toBeVisible();
});
