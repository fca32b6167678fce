import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { countMessages, newestCode } from '@tests/support/people/messages';
import { logIn, newPassword, registered, sam } from '@tests/support/people/registering';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { invitePath } from '@tests/support/screens/inviting';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { invalidInvitation } from '@/contract/auth/account';
import type { User } from '@/contract/auth/user.schema';
import { chosenCompany } from '@/features/auth';
import { accountFlow } from '@/features/auth/stored';

const secondAdmin = 'admin@second.netcap.test';

async function openForm(path: string) {
  const app = await renderApp(path);
  await screen.findByRole('button', { name: 'REGISTER' });
  const fill = (label: RegExp, text: string) => app.user.type(screen.getByLabelText(label), text);
  const register = () => app.user.click(screen.getByRole('button', { name: 'REGISTER' }));
  const fillSecrets = async () => {
    await fill(/^Phone Number/, sam.typed);
    await fill(/^Password/, newPassword);
    await fill(/^Repeat Password/, newPassword);
  };
  return { ...app, fill, register, fillSecrets };
}

async function openOffer(path: string, as?: Person) {
  const app = await renderApp(path, { ...(as && { as }) });
  const name = as === undefined ? 'SIGN IN TO ACCEPT' : 'ACCEPT INVITATION';
  const button = await screen.findByRole('button', { name });
  return { ...app, accept: () => app.user.click(button) };
}

/** Returns the companies of a user, with the role. */
async function memberships(username: string, password?: string) {
  const backend = await testBackend();
  const tokens = (await logIn(backend, username, password)).json<{ data: { access_token: string } }>().data;
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const me = (await backend.app.inject({ url: '/api/me', headers })).json<{ data: User }>().data;
  return me.emails.flatMap((email) =>
    email.user_company_settings.map(({ role, company_info }) => ({ role, id: company_info.id })),
  );
}

test('the link leads to a form that the invitation fills in as far as it can', async () => {
  const { address } = await openForm(await invitePath(sam.emailAddress));
  expect(address()).toMatch(/^\/auth\/register\/invite\?token=/);
  const card = within(screen.getByRole('region', { name: 'Accept invitation' }));
  expect(card.getByText(sam.emailAddress)).toBeVisible();
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Sam');
  expect(screen.getByLabelText('Middle Name')).toHaveValue('');
  expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Lee');
  expect(screen.getByLabelText(/^User Title/)).toHaveValue('Controller');
  expect(screen.getByLabelText('Country code')).toHaveValue('us');
});

test('registers the invited person, confirms the number, and they sign in as a member', async () => {
  const { database, companyId } = await testBackend();
  const { user, fillSecrets, register, address } = await openForm(await invitePath(sam.emailAddress));
  await fillSecrets();
  await register();
  expect(await screen.findByText('OTP sent successfully')).toBeVisible();
  await screen.findByRole('heading', { name: 'Verify your mobile number' });
  expect(accountFlow.read()).toMatchObject({ step: 'verifyMobile', isInvite: true });

  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste(await newestCode(database, sam.phoneNumber));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(await memberships(sam.emailAddress)).toEqual([{ role: 'MIDDLE', id: companyId }]);
});

test('a mistyped number is put right by the same link, without filling in the rest again', async () => {
  const { database, companyId } = await testBackend();
  const { user, fill, fillSecrets, register, address } = await openForm(await invitePath(sam.emailAddress));
  await fill(/^Middle Name/, 'Jo');
  await fillSecrets();
  await user.clear(screen.getByLabelText(/^Phone Number/));
  await fill(/^Phone Number/, '212 555 0199');
  await register();
  await screen.findByRole('heading', { name: 'Verify your mobile number' });
  expect(screen.getByText('+12125550199')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Change it' }));
  expect(await screen.findByLabelText(/^Phone Number/)).toHaveValue('212 555 0199');
  expect(screen.getByLabelText('Middle Name')).toHaveValue('Jo');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  await user.clear(screen.getByLabelText(/^Phone Number/));
  await fillSecrets();
  await register();
  await screen.findByRole('heading', { name: 'Verify your mobile number' });
  await user.paste(await newestCode(database, sam.phoneNumber));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(await memberships(sam.emailAddress)).toEqual([{ role: 'MIDDLE', id: companyId }]);
});

test('goes on by the same link when the answer to the form was lost', async () => {
  const { app, database } = await testBackend();
  const path = await invitePath(sam.emailAddress);
  const lose = async ({ request }: { request: Request }) => {
    const payload = JSON.stringify(await request.json());
    const headers = { 'content-type': 'application/json' };
    await app.inject({ method: 'POST', url: '/api/register-invite', payload, headers });
    return HttpResponse.error();
  };
  apiServer.use(http.post('*/api/register-invite', lose, { once: true }));
  const first = await openForm(path);
  await first.fillSecrets();
  await first.register();
  expect(await screen.findByText("Can't reach the server.")).toBeVisible();
  expect(await countMessages(database, sam.phoneNumber)).toBe(1);

  cleanup();
  const { user, fillSecrets, register, address } = await openForm(path);
  await fillSecrets();
  await register();
  await screen.findByRole('heading', { name: 'Verify your mobile number' });
  await user.paste(await newestCode(database, sam.phoneNumber));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test('asks for what is missing with the exact texts', async () => {
  const { user, register } = await openForm(await invitePath(sam.emailAddress));
  for (const label of [/^First Name/, /^Last Name/, /^User Title/]) await user.clear(screen.getByLabelText(label));
  await register();
  for (const what of ['Phone Number', 'First Name', 'Last Name', 'User Title', 'Password']) {
    expect(await screen.findByText(`${what} is required`)).toBeVisible();
  }
  expect(screen.getByText('This field is required')).toBeVisible();
  expect(accountFlow.read()).toBeNull();
});

test('judges the password by the first reading in its own words, and by the stricter one by what is missing', async () => {
  const { fill, register } = await openForm(await invitePath(sam.emailAddress));
  await fill(/^Password/, 'abcdef1');
  await register();
  expect(
    await screen.findByText('Password must have at least 6 characters, 1 number, 1 special character.'),
  ).toBeVisible();
  await fill(/^Password/, '{Control>}a{/Control}Abcde1!');
  expect(await screen.findByText('The password still needs: at least 8 characters.')).toBeVisible();
});

test('a number that the server will not take is shown at its field', async () => {
  const message = 'Please enter valid phone number';
  const error = {
    status: 422,
    name: 'RuleBrokenError',
    message,
    details: { errors: [{ path: 'phoneNumber', message }] },
  };
  apiServer.use(http.post('*/api/register-invite', () => HttpResponse.json({ error }, { status: 422 })));
  const { fillSecrets, register } = await openForm(await invitePath(sam.emailAddress));
  await fillSecrets();
  await register();
  await waitFor(() => expect(screen.getByLabelText(/^Phone Number/)).toHaveAccessibleDescription(message));
});

test.each(['/confirm-invite', '/confirm-invite?token=1000.guessed'])(
  'the link %s says that it is no longer valid and what to do',
  async (path) => {
    await renderApp(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(invalidInvitation);
    expect(screen.getByText(/Ask an administrator of the company for a new one/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
  },
);

test('an invitation that was replaced meanwhile is refused when it is sent', async () => {
  const { fillSecrets, register, address } = await openForm(await invitePath(sam.emailAddress));
  await invitePath(sam.emailAddress);
  await fillSecrets();
  await register();
  expect(await screen.findByRole('alert')).toHaveTextContent(invalidInvitation);
  expect(address()).toMatch(/^\/auth\/register\/invite/);
});

test('an address that has an account signs in, comes back and is a member, with that company selected', async () => {
  const { companyId, secondCompanyId } = await testBackend();
  chosenCompany.write(secondCompanyId);
  const { user, accept, address } = await openOffer(await invitePath(secondAdmin, 'VIEWER'));
  expect(screen.getByText(/already has an account/)).toBeVisible();
  await accept();
  await waitFor(() => expect(address()).toMatch(/^\/auth\/sign-in\?redirect=%2Fconfirm-invite/));
  await user.type(await screen.findByLabelText('Email/Mobile'), secondAdmin);
  await user.type(screen.getByLabelText('Password'), 'Netcap#2026');
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));

  const joined = 'You have joined Larkmoor Securities, Inc., now your selected company.';
  expect(await screen.findByText(joined)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await screen.findByRole('button', { name: 'Company: Larkmoor Securities, Inc.' })).toBeVisible();
  expect(chosenCompany.read()).toBe(companyId);
  expect(await memberships(secondAdmin, 'Netcap#2026')).toEqual(
    expect.arrayContaining([
      { role: 'ADMIN', id: secondCompanyId },
      { role: 'VIEWER', id: companyId },
    ]),
  );
});

test('somebody without any company can sign in to accept, and only then', async () => {
  const backend = await testBackend();
  await registered(backend, sam, { superAdmin: false });
  const { user, accept, address } = await openOffer(await invitePath(sam.emailAddress));
  await accept();
  await user.type(await screen.findByLabelText('Email/Mobile'), sam.emailAddress);
  await user.type(screen.getByLabelText('Password'), newPassword);
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await memberships(sam.emailAddress)).toEqual([{ role: 'MIDDLE', id: backend.companyId }]);
});

test('whoever is signed in already is asked before they become a member', async () => {
  const { companyId } = await testBackend();
  const { accept, address } = await openOffer(await invitePath(secondAdmin), 'secondAdmin');
  expect(screen.getByText(`You are signed in as ${secondAdmin}.`)).toBeVisible();
  expect(await memberships(secondAdmin, 'Netcap#2026')).toHaveLength(1);
  await accept();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await memberships(secondAdmin, 'Netcap#2026')).toContainEqual({ role: 'MIDDLE', id: companyId });
});

test('another person cannot accept, and can sign in as the invited one', async () => {
  const { user, accept, address } = await openOffer(await invitePath(secondAdmin), 'viewer');
  await accept();
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is for another e-mail address.');
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByRole('button', { name: 'SIGN IN TO ACCEPT' })).toBeVisible();
  expect(address()).toMatch(/^\/auth\/register\/invite/);
});

test('a session that is over does not lead away from the invitation', async () => {
  const { accept, address } = await openOffer(await invitePath(secondAdmin), 'secondAdmin');
  const error = { status: 401, name: 'UnauthorizedError', message: 'No.' };
  const refuse = () => HttpResponse.json({ error }, { status: 401 });
  apiServer.use(http.post('*/api/x/accept-invitation', refuse), http.post('*/api/refresh-token', refuse));
  await accept();
  expect(await screen.findByRole('button', { name: 'SIGN IN TO ACCEPT' })).toBeVisible();
  expect(address()).toMatch(/^\/auth\/register\/invite/);
});

test('on a backend that shows no invitations the form is filled in by hand, and a known address signs in', async () => {
  const error = { status: 404, name: 'NotFoundError', message: 'Not there.' };
  apiServer.use(http.get('*/api/x/invitation', () => HttpResponse.json({ error }, { status: 404 })));
  const { fill, fillSecrets, register } = await openForm(await invitePath(secondAdmin));
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('');
  await fill(/^First Name/, 'Sam');
  await fill(/^Last Name/, 'Lee');
  await fill(/^User Title/, 'Controller');
  await fillSecrets();
  await register();
  expect(await screen.findByRole('button', { name: 'SIGN IN TO ACCEPT' })).toBeVisible();
});

test('an invitation that cannot be loaded can be tried again', async () => {
  const error = { status: 503, name: 'ServiceUnavailable', message: 'Busy.' };
  apiServer.use(http.get('*/api/x/invitation', () => HttpResponse.json({ error }, { status: 503 }), { once: true }));
  const { user } = await renderApp(await invitePath(sam.emailAddress));
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'REGISTER' })).toBeVisible();
});
