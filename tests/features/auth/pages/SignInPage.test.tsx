import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { chosenCompany, tokenStore } from '@/features/auth';

const password = 'Netcap#2026';

async function openSignIn(path = '/auth/sign-in') {
  const app = await renderApp(path);
  const username = await screen.findByLabelText('Email/Mobile');
  const secret = screen.getByLabelText('Password');
  const button = screen.getByRole('button', { name: 'SIGN IN' });
  async function signIn(name: string, word: string) {
    await app.user.type(username, name);
    await app.user.type(secret, word);
    await app.user.click(button);
  }
  return { ...app, username, secret, button, signIn };
}

function refuseLogin(status: number, message: string) {
  const error = { status, name: 'Refused', message };
  apiServer.use(http.post('*/api/login', () => HttpResponse.json({ error }, { status })));
}

test('asks for what is missing with the exact texts, and stops asking once it is there', async () => {
  const { user, username, secret, button } = await openSignIn();

  await user.click(button);
  expect(screen.getByText('Email/Mobile is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(username).toHaveFocus();
  expect(username).toBeInvalid();
  expect(username).toHaveAccessibleDescription('Email/Mobile is required');

  await user.type(username, '   ');
  expect(screen.getByText('Email/Mobile is required')).toBeVisible();
  await user.type(username, 'a');
  expect(screen.queryByText('Email/Mobile is required')).not.toBeInTheDocument();
  expect(secret).toBeInvalid();
});

test('leads to the other ways in', async () => {
  await openSignIn();
  expect(screen.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/auth/forgot-password');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register/send-otp');
});

test('shows the password and hides it again', async () => {
  const { user, secret } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(secret).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(secret).toHaveAttribute('type', 'password');
});

test('signs in and goes to the dashboard', async () => {
  const { signIn, address } = await openSignIn();
  await signIn(' admin@demo.netcap.test ', password);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(tokenStore.read()).toMatchObject({ username: 'admin@demo.netcap.test' });
});

test('goes back to where the person was going', async () => {
  const { signIn, address } = await openSignIn('/auth/sign-in?redirect=%2Fintro%3Ffrom%3Dmail');
  await signIn('viewer@demo.netcap.test', password);
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
  expect(address()).toBe('/intro?from=mail');
});

test('shows the refusal of the server and leaves nothing stored', async () => {
  chosenCompany.write(4711);
  const { signIn } = await openSignIn();
  await signIn('admin@demo.netcap.test', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
  expect(tokenStore.read()).toBeNull();
  expect(chosenCompany.read()).toBeNull();
});

test('the button is disabled while signing in, and for three seconds after an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  apiServer.use(
    http.post('*/api/login', async () => {
      await answered;
      return HttpResponse.json({ error: { status: 401, name: 'Refused', message: 'No.' } }, { status: 401 });
    }),
  );
  await renderApp('/auth/sign-in');
  await screen.findByLabelText('Password');
  const button = screen.getByRole('button', { name: 'SIGN IN' });
  await user.type(screen.getByLabelText('Email/Mobile'), 'a');
  await user.type(screen.getByLabelText('Password'), 'b{Enter}');
  expect(button).toBeDisabled();

  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(button).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(button).toBeEnabled();
});

test('somebody without a company cannot sign in', async () => {
  apiServer.use(
    http.get('*/api/me', () =>
      HttpResponse.json({
        data: {
          id: 1000,
          first_name: 'A',
          middle_name: null,
          last_name: 'B',
          phone_number: null,
          avatar: null,
          emails: [],
        },
      }),
    ),
  );
  const { signIn, address } = await openSignIn();
  await signIn('admin@demo.netcap.test', password);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please contact your administrator to setup your company');
  expect(address()).toBe('/auth/sign-in');
  expect(tokenStore.read()).toBeNull();
});

test('a sign-in that needs a code goes on to ask for it', async () => {
  apiServer.use(
    http.post('*/api/login', () => HttpResponse.json({ data: { session: 's', username: 'mfa@demo.netcap.test' } })),
  );
  const { signIn, address } = await openSignIn('/auth/sign-in?redirect=%2Fintro');
  await signIn('mfa@demo.netcap.test', password);
  expect(await screen.findByText('An OTP was sent to your mobile number.')).toBeVisible();
  expect(address()).toBe('/auth/sign-in-mfa?redirect=%2Fintro');
  expect(tokenStore.read()).toBeNull();
});

test('the page for the code sends whoever has no such sign-in to the beginning', async () => {
  const { address } = await renderApp('/auth/sign-in-mfa');
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test('a server out of reach leads to the maintenance page', async () => {
  apiServer.use(http.post('*/api/login', () => HttpResponse.error()));
  const { signIn, address } = await openSignIn();
  await signIn('admin@demo.netcap.test', password);
  expect(await screen.findByRole('heading', { name: 'We are Currently Performing Maintenance' })).toBeVisible();
  expect(address()).toBe('/maintenance');
});

test('says what the server says of too many tries', async () => {
  refuseLogin(429, 'Too many tries. Wait ten minutes.');
  const { signIn } = await openSignIn();
  await signIn('admin@demo.netcap.test', 'x');
  expect(within(await screen.findByRole('alert')).getByText('Too many tries. Wait ten minutes.')).toBeVisible();
});

test('somebody who is signed in goes straight on', async () => {
  const { address } = await renderApp('/auth/sign-in?redirect=%2Fintro', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Introduction' })).toBeVisible();
  expect(address()).toBe('/intro');
});
