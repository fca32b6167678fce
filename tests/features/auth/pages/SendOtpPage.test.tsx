import { screen, waitFor, within } from '@testing-library/react';
import { newestCode } from '@tests/support/people/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { solveInPage } from '@tests/support/screens/captcha';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { accountFlow } from '@/features/auth/stored';

const number = '(212) 555-0141';
const password = 'Netcap#2026';
const superAdmin = 'Are you super admin to manage this account?';

async function openSignUp() {
  // Nothing is shown before the captcha is known to be there, so the backend has to be up first.
  await testBackend();
  const app = await renderApp('/auth/register/send-otp');
  const mobile = await screen.findByLabelText(/^Mobile Number/);
  expect(mobile).toHaveFocus();
  solveInPage();
  const first = screen.getByLabelText(/^Password/);
  const second = screen.getByLabelText(/^Confirm Password/);
  const register = () => app.user.click(screen.getByRole('button', { name: 'REGISTER' }));
  const confirmHuman = async () => {
    await app.user.click(await screen.findByRole('checkbox', { name: "I'm not a robot" }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Verified.'));
    expect(screen.getByText('Verified')).toBeVisible();
  };
  const fill = async () => {
    await app.user.type(mobile, number);
    await app.user.type(first, password);
    await app.user.type(second, password);
    await confirmHuman();
  };
  return { ...app, mobile, first, second, register, confirmHuman, fill };
}

test('asks for what is missing with the exact texts, and sends nothing', async () => {
  const { register, mobile } = await openSignUp();
  await register();
  expect(await screen.findByText('Phone Number is required')).toBeVisible();
  expect(mobile).toHaveFocus();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByText('This field is required')).toBeVisible();
  expect(screen.getByRole('group', { name: /Security check/ })).toHaveAccessibleDescription(
    "Confirm that you're not a robot.",
  );
  expect(accountFlow.read()).toBeNull();
});

test('ticks off live what the password has, and names what it lacks', async () => {
  const { user, first, register } = await openSignUp();
  const need = (text: string) => screen.getByText(text).closest('li');
  expect(
    screen.getByText('Password: 8 characters, one uppercase, one lowercase, one number, one special character'),
  ).toBeVisible();
  await user.type(first, 'netcap#');
  expect(need('One lowercase letter')).toHaveTextContent('(met)');
  expect(need('At least 8 characters')).toHaveTextContent('(missing)');
  await register();
  expect(
    await screen.findByText('The password still needs: at least 8 characters; one uppercase letter; one number.'),
  ).toBeVisible();
});

test('offers the four countries, the United States first chosen, and checks the number by the country', async () => {
  const { user, mobile, register } = await openSignUp();
  const country = screen.getByLabelText<HTMLSelectElement>('Country code');
  expect(country).toHaveValue('us');
  expect(within(country).getAllByRole('option')).toHaveLength(4);
  await user.type(mobile, '98765432');
  await register();
  expect(await screen.findByText('Please enter valid phone number')).toBeVisible();
});

test('takes somebody for the super admin unless they say otherwise', async () => {
  const { user } = await openSignUp();
  const question = screen.getByRole('checkbox', { name: superAdmin });
  expect(question).toBeChecked();
  expect(question).toHaveAccessibleDescription(/become its administrator/);
  await user.click(question);
  expect(question).toHaveAccessibleDescription(/Its administrator sends you an invitation/);
});

test('registers, says that a code was sent, and goes on to ask for it', async () => {
  const { fill, register, address } = await openSignUp();
  await fill();
  await register();
  expect(await screen.findByText('OTP sent successfully')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
  expect(accountFlow.read()).toMatchObject({ step: 'verifyMobile', isInvite: false });
  const { database } = await testBackend();
  expect(await newestCode(database, '12125550141')).toHaveLength(6);
});

test('a refusal is shown where it belongs, and the captcha, which is good once, has to be confirmed again', async () => {
  const { fill, register, confirmHuman, address } = await openSignUp();
  const expired = 'Your confirmation expired. Try again.';
  const error = { status: 422, name: 'RuleBrokenError', message: expired };
  const details = { errors: [{ path: 'captcha', message: expired }] };
  apiServer.use(
    http.post('*/api/sent-otp', () => HttpResponse.json({ error: { ...error, details } }, { status: 422 }), {
      once: true,
    }),
  );
  await fill();
  await register();
  expect(await screen.findByText(expired)).toBeVisible();
  const captcha = screen.getByRole('checkbox', { name: "I'm not a robot" });
  expect(captcha).not.toBeChecked();
  expect(captcha).toHaveFocus();

  await confirmHuman();
  await waitFor(() => expect(screen.queryByText(expired)).not.toBeInTheDocument());
  await register();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
});

test('a refusal of the whole is said above the fields', async () => {
  const error = { status: 429, name: 'TooManyRequestsError', message: 'Too many attempts. Please try again later.' };
  apiServer.use(http.post('*/api/sent-otp', () => HttpResponse.json({ error }, { status: 429 })));
  const { fill, register, address } = await openSignUp();
  await fill();
  await register();
  expect(await screen.findByRole('alert')).toHaveTextContent(error.message);
  expect(address()).toBe('/auth/register/send-otp');
  expect(accountFlow.read()).toBeNull();
});

test('a backend without a captcha is registered at without one', async () => {
  const error = { status: 404, name: 'NotFoundError', message: 'Not there.' };
  const sent: unknown[] = [];
  apiServer.use(
    http.get('*/api/x/captcha-challenge', () => HttpResponse.json({ error }, { status: 404 })),
    http.post('*/api/sent-otp', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { id: '7' } });
    }),
  );
  const { user, mobile, first, second, register, address } = await openSignUp();
  expect(screen.queryByText('Security check')).not.toBeInTheDocument();
  await user.type(mobile, number);
  await user.type(first, password);
  await user.type(second, password);
  await user.click(screen.getByRole('checkbox', { name: superAdmin }));
  await register();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
  expect(sent).toEqual([{ countryCode: 'us', mobileNumber: number, password, superAdmin: false }]);
  expect(accountFlow.read()).toEqual({
    userId: '7',
    step: 'verifyMobile',
    isInvite: false,
    sentTo: '+12125550141',
  });
  expect(await screen.findByText('+12125550141')).toBeVisible();
});

test("offers to try again when the captcha can't be loaded", async () => {
  const error = { status: 503, name: 'ServiceUnavailable', message: 'Busy.' };
  apiServer.use(
    http.get('*/api/x/captcha-challenge', () => HttpResponse.json({ error }, { status: 503 }), { once: true }),
  );
  const { user } = await renderApp('/auth/register/send-otp');
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'REGISTER' })).toBeVisible();
});
