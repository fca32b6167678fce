import { cleanup, screen, waitFor } from '@testing-library/react';
import { newestCode } from '@tests/support/people/messages';
import { confirmedPhone, confirmNewest, details, flowOf, logIn, sam } from '@tests/support/people/registering';
import { testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import { accountFlow, type StoredFlow } from '@/features/auth/stored';

const path = '/auth/register/user-form';

async function openUserForm(flow?: Partial<StoredFlow>) {
  const userId = flow?.userId ?? (await confirmedPhone(await testBackend(), sam));
  accountFlow.write({ step: 'userForm', isInvite: false, ...flow, userId });
  const app = await renderApp(path);
  await screen.findByText('Step 1 of 2');
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const fill = async (label: RegExp, text: string) => app.user.type(screen.getByLabelText(label), text);
  const fillPerson = async () => {
    await fill(/^First Name/, details.firstName);
    await fill(/^Last Name/, details.lastName);
    await fill(/^Company Name/, details.companyName);
    await press('NEXT');
    await screen.findByText('Step 2 of 2');
  };
  const fillCompany = async (emailAddress = sam.emailAddress) => {
    await fill(/^User Title/, details.userTitle);
    await fill(/^Domain/, details.domain);
    await fill(/^Email/, emailAddress);
    await fill(/^CRD Number/, details.crdNumber);
  };
  return { ...app, press, fill, fillPerson, fillCompany };
}

test.each([
  ['nobody', null],
  ['somebody who waits for a code by SMS', { userId: 'f', step: 'verifyMobile', isInvite: false }],
  ['an invited person', { userId: 'f', step: 'userForm', isInvite: true }],
] as const)('%s goes to sign in', async (_who, flow) => {
  if (flow !== null) accountFlow.write(flow);
  const { address } = await renderApp(path);
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test('the first step asks for what is missing with the exact texts', async () => {
  const { press, fill } = await openUserForm({ userId: 'f' });
  expect(screen.getByLabelText(/^First Name/)).toHaveFocus();
  await press('NEXT');
  expect(await screen.findByText('First Name is required')).toBeVisible();
  expect(screen.getByText('Company Name is required')).toBeVisible();
  expect(screen.getByLabelText('Middle Name')).not.toBeInvalid();
  expect(screen.getByLabelText('Last Name')).not.toBeInvalid();
  expect(screen.getByLabelText(/^First Name/)).toHaveFocus();

  await fill(/^First Name/, '   ');
  expect(screen.getByText('First Name is required')).toBeVisible();
  await fill(/^First Name/, 'S');
  await waitFor(() => expect(screen.queryByText('First Name is required')).not.toBeInTheDocument());
});

test('the second step asks for what is missing, and for an address that can be one', async () => {
  const { press, fill, fillPerson, address } = await openUserForm({ userId: 'f' });
  await fillPerson();
  expect(screen.getByRole('region', { name: 'Step 2 of 2' })).toBeVisible();
  expect(screen.getByLabelText(/^User Title/)).toHaveFocus();
  await press('CREATE ACCOUNT');
  for (const text of ['User Title', 'Domain', 'Email', 'CRD Number']) {
    expect(await screen.findByText(`${text} is required`)).toBeVisible();
  }
  await fill(/^Email/, 'sam@harborline');
  expect(await screen.findByText('Email is invalid')).toBeVisible();
  expect(address()).toBe(path);
});

test('what was filled in survives going back and forth', async () => {
  const { press, fill, fillPerson } = await openUserForm({ userId: 'f' });
  await fillPerson();
  await fill(/^Domain/, 'half.tes');
  await press('BACK');
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue(details.firstName);
  expect(screen.getByLabelText(/^Company Name/)).toHaveValue(details.companyName);
  await press('NEXT');
  expect(await screen.findByLabelText(/^Domain/)).toHaveValue('half.tes');
});

/** Lets the page go as the browser does for a reload, which leaves what the tab keeps. */
async function reload() {
  cleanup();
  return renderApp(path);
}

test('a reload keeps both steps as far as they are filled in, and the step', async () => {
  const { press, fill, fillPerson } = await openUserForm({ userId: 'f' });
  await fillPerson();
  await fill(/^Domain/, 'half.tes');
  const { user } = await reload();
  expect(await screen.findByLabelText(/^Domain/)).toHaveValue('half.tes');
  await user.click(screen.getByRole('button', { name: 'BACK' }));
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue(details.firstName);
  await user.type(screen.getByLabelText(/^Company Name/), ' II');
  await reload();
  expect(await screen.findByLabelText(/^Company Name/)).toHaveValue(`${details.companyName} II`);
  await press('NEXT');
  expect(await screen.findByLabelText(/^Domain/)).toHaveValue('half.tes');
});

test('what was filled in is no other registration’s, and gone once the account is created', async () => {
  const { press, fillPerson, fillCompany } = await openUserForm();
  await fillPerson();
  await fillCompany();
  const flow = accountFlow.read();
  accountFlow.write({ userId: 'another', step: 'userForm', isInvite: false });
  await reload();
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('');
  if (flow !== null) accountFlow.write(flow);
  await reload();
  await screen.findByText('Step 2 of 2');
  expect(sessionStorage.getItem('netcap.user_draft')).toContain(sam.emailAddress);
  await press('CREATE ACCOUNT');
  await screen.findByRole('heading', { name: 'Verify your e-mail address' });
  expect(sessionStorage.getItem('netcap.user_draft')).toBeNull();
});

test('creates the account, and its address is asked to be confirmed', async () => {
  const backend = await testBackend();
  const { press, fillPerson, fillCompany, address } = await openUserForm();
  await fillPerson();
  await fillCompany();
  await press('CREATE ACCOUNT');
  expect(await screen.findByText('Email sent successfully')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
  const flow = accountFlow.read();
  expect(flow).toMatchObject({ step: 'verifyEmail', isInvite: false });

  flowOf(await confirmNewest(backend, flow?.userId ?? '', sam.emailAddress));
  expect((await logIn(backend, sam.emailAddress)).statusCode).toBe(200);
});

test('a mistyped address is put right without filling in the rest again', async () => {
  const { database } = await testBackend();
  const { user, press, fillPerson, fillCompany } = await openUserForm();
  await fillPerson();
  await fillCompany('sma@harborline.test');
  await press('CREATE ACCOUNT');
  await user.click(await screen.findByRole('link', { name: 'Change it' }));
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue(details.firstName);
  await press('NEXT');
  const address = await screen.findByLabelText(/^Email/);
  expect(address).toHaveValue('sma@harborline.test');
  await user.clear(address);
  await user.type(address, sam.emailAddress);
  await press('CREATE ACCOUNT');

  await screen.findByRole('heading', { name: 'Verify your e-mail address' });
  await user.paste(await newestCode(database, sam.emailAddress));
  expect(await screen.findByText('Registered Successfully')).toBeVisible();
});

test('a registration that is over says so', async () => {
  const { press, fillPerson, fillCompany, address } = await openUserForm({ userId: 'gone' });
  await fillPerson();
  await fillCompany();
  await press('CREATE ACCOUNT');
  expect(await screen.findByRole('alert')).toHaveTextContent("This registration can't continue here.");
  expect(address()).toBe(path);
});
