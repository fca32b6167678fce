import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { LoginRequest } from '@/contract/auth/session.schema';
import { chosenCompany, tokenStore } from '@/features/auth';
import { accountFlow } from '@/features/auth/stored';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

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

test('begins in the first field, inside what its heading names', async () => {
  const { username } = await openSignIn();
  expect(username).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Sign in' })).toContainElement(username);
});

test('brings up no keyboard on a phone', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  const { username } = await openSignIn();
  expect(username).not.toHaveFocus();
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

test('signs in, goes to the dashboard, and forgets a flow that was left', async () => {
  accountFlow.write({ userId: 'flow-1', step: 'resetPassword', isInvite: false, email: 'admin@demo.netcap.test' });
  const { signIn, address } = await openSignIn();
  await signIn(' admin@demo.netcap.test ', password);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(tokenStore.read()).toMatchObject({ username: 'admin@demo.netcap.test' });
  expect(accountFlow.read()).toBeNull();
});

test('stores no access token, and no refresh token either where a cookie has it', async () => {
  const stored = () => JSON.parse(localStorage.getItem('netcap.session') ?? 'null');
  apiServer.use(http.get('*/api/x/capabilities', () => HttpResponse.json({ data: ['session-cookie'] })));
  const { signIn } = await openSignIn('/auth/sign-in?redirect=%2Fintro');
  await signIn('viewer@demo.netcap.test', password);
  await waitFor(() => expect(stored()).toEqual({ username: 'viewer@demo.netcap.test', refreshToken: '' }));
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
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email/mobile or password.');
  expect(tokenStore.read()).toBeNull();
  expect(chosenCompany.read()).toBeNull();
});

/** Opens the sign-in page in a time of its own, with a server that refuses each try; `tries` tells the user names that it was given. */
async function openHeldSignIn() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const tries: string[] = [];
  apiServer.use(
    http.post<never, LoginRequest>('*/api/login', async ({ request }) => {
      tries.push((await request.json()).username);
      return HttpResponse.json({ error: { status: 401, name: 'Refused', message: 'No.' } }, { status: 401 });
    }),
  );
  await renderApp('/auth/sign-in');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(await screen.findByLabelText('Email/Mobile'), 'a');
  await user.type(screen.getByLabelText('Password'), 'b{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { user, tries, pass, button: screen.getByRole('button', { name: 'SIGN IN' }) };
}

test('the button comes back three seconds after an answer, and says so until then', async () => {
  const { tries, pass, button } = await openHeldSignIn();
  expect(button).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('You can try again in a moment.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await pass(2500);
  expect(button).toBeDisabled();
  await pass(600);
  expect(button).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(tries).toEqual(['a']);
});

test('Enter in that time is not lost: the form is sent as soon as it may be', async () => {
  const { user, tries, pass, button } = await openHeldSignIn();
  await user.keyboard('c{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Trying again in a moment.');
  expect(tries).toEqual(['a']);
  await pass(3000);
  await waitFor(() => expect(tries).toEqual(['a', 'a']));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You can try again in a moment.'));
  await pass(3000);
  expect(button).toBeEnabled();
  expect(tries).toHaveLength(2);
});

test('whoever types on after Enter sends it themselves', async () => {
  const { user, tries, pass, button } = await openHeldSignIn();
  await user.keyboard('{Enter}c');
  expect(screen.getByRole('status')).toHaveTextContent('You can try again in a moment.');
  await pass(3000);
  expect(button).toBeEnabled();
  expect(tries).toEqual(['a']);
});

test('nothing is sent twice while the server has not answered', async () => {
  const { signIn, user, secret, button } = await openSignIn();
  let answer = (): void => undefined;
  let tries = 0;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  apiServer.use(
    http.post('*/api/login', async () => {
      tries += 1;
      await answered;
      return HttpResponse.json({ error: { status: 401, name: 'Refused', message: 'No.' } }, { status: 401 });
    }),
  );
  await signIn('a', 'b');
  expect(button).toBeDisabled();
  await user.type(secret, '{Enter}');
  answer();
  await screen.findByRole('alert');
  expect(tries).toBe(1);
});

test('a user name of digits asks for its country, and signs in with the code of that', async () => {
  const { user, username, signIn, address } = await openSignIn();
  const country = () => screen.queryByRole('combobox', { name: 'Country code' });
  await user.type(username, 'a');
  expect(country()).toBeNull();
  await user.clear(username);
  await user.type(username, '2');
  expect(country()).toHaveDisplayValue('+1 United States');
  expect(username).toHaveFocus();
  await user.clear(username);
  expect(country()).toBeNull();

  await signIn('2125550144', password);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(tokenStore.read()).toMatchObject({ username: '+12125550144' });
});

test('a number that the country cannot have is not sent', async () => {
  const { user, username, signIn, address } = await openSignIn();
  await user.type(username, '9');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '+84 Vietnam');
  await user.clear(username);
  apiServer.use(http.post('*/api/login', () => HttpResponse.error()));

  await signIn('2125550144999', password);
  expect(username).toHaveAccessibleDescription('Please enter valid phone number');
  expect(username).toHaveFocus();
  expect(address()).toBe('/auth/sign-in');

  await user.type(username, '{Backspace}{Backspace}{Backspace}');
  expect(username).toBeValid();
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
  const { pool } = (await testBackend()).database;
  const sessions = await pool.query('select ended_at is not null as is_ended from session_families');
  expect(sessions.rows).toEqual([{ is_ended: true }]);
});

test('a sign-in that is lost on the way is said, and can be tried again', async () => {
  apiServer.use(http.post('*/api/login', () => HttpResponse.error(), { once: true }));
  const { user, signIn, address } = await openSignIn();
  await signIn('admin@demo.netcap.test', password);
  expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server.");
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a server out of reach leads to the maintenance page', async () => {
  const { signIn, address } = await openSignIn();
  apiServer.use(http.all('*/api/*', () => HttpResponse.error()));
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
