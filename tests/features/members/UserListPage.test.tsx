import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { invitePath } from '@tests/support/screens/inviting';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/setting/company-profile/user-list';
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const dialog = () => screen.findByRole('dialog');

async function removeCalder(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(within(await rowOf(/Ines Calder/)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
}

async function saveAsViewer(...numbers: number[]) {
  const backend = await testBackend();
  const { inject } = await backend.signIn('viewer@demo.netcap.test');
  const payload = { data: numbers.map((number) => newAccount(number)) };
  const query = { company_id: String(backend.companyId) };
  const answer = await inject({ method: 'PUT', url: '/api/coas', query, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

test('lists people with all they are reached by, and leads back', async () => {
  await renderApp(path, { as: 'viewer' });
  const row = await rowOf(/Tomas Berg/);
  expect(row).toHaveTextContent('middle@demo.netcap.test');
  expect(row).toHaveTextContent('Middle');
  expect(row).toHaveTextContent('ACTIVE');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const names = ['Name', 'Phone Number', 'Email', 'Title', 'Role', 'Status', 'Created Date', 'Updated Date'];
  expect(headers).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${name}`))));
  expect(screen.getByLabelText('Rows per page')).toHaveDisplayValue('10');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/setting/company-profile/other-information',
  );
});

test('only an administrator sees what changes it', async () => {
  await renderApp(path, { as: 'middle' });
  await rowOf(/Tomas Berg/);
  expect(screen.queryByRole('button', { name: 'Send Invite to User' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByLabelText('Role of Tomas Berg')).toBeNull();
});

test('a failure offers another try', async () => {
  apiServer.use(http.get('*/api/companies/*/users', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(path, { as: 'viewer' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowOf(/Tomas Berg/)).toBeVisible();
});

test('invites somebody, whose invitation is listed until it is withdrawn', async () => {
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Send Invite to User' }));
  const form = within(await dialog());
  expect(form.getByLabelText(/^Role/)).toHaveDisplayValue('Admin');
  await user.type(form.getByLabelText(/^User Title/), 'Analyst');
  await user.type(form.getByLabelText(/^First Name/), 'Sam');
  await user.type(form.getByLabelText(/^Last Name/), 'Lee');
  await user.type(form.getByLabelText(/^Email/), 'sam.lee');
  await user.click(form.getByRole('button', { name: 'Send invite' }));
  expect(await form.findByText('Email is invalid')).toBeVisible();
  await user.type(form.getByLabelText(/^Email/), '@firm.test');
  await user.selectOptions(form.getByLabelText(/^Role/), 'Viewer');
  fireEvent.change(form.getByLabelText(/^Last day/), { target: { value: '2099-12-31' } });
  await user.click(form.getByRole('button', { name: 'Send invite' }));
  expect(await screen.findByText('User invitation has been sent')).toBeVisible();
  const invitations = within(await screen.findByRole('table', { name: 'Open invitations' }));
  expect(invitations.getByRole('row', { name: /Sam Lee/ })).toHaveTextContent(/Viewer.*12\/31\/2099/);

  await user.click(invitations.getByRole('button', { name: 'Withdraw the invitation to sam.lee@firm.test' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Invitation to sam.lee@firm.test withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Open invitations' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Send Invite to User' })).toHaveFocus();
});

test('gives somebody a last day, and extends until a day, or deletes, who ended', async () => {
  const { database } = await testBackend();
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click(within(await rowOf(/Ines Calder/)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Set last day' }));
  const day = () => screen.getByLabelText(/^Last day/);
  await dialog();
  fireEvent.change(day(), { target: { value: '2020-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose today or a later day.')).toBeVisible();
  fireEvent.change(day(), { target: { value: '2099-12-31' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ines Calder has access until 12/31/2099.')).toBeVisible();
  await waitFor(async () => expect(await rowOf(/Ines Calder/)).toHaveTextContent('until 12/31/2099'));
  cleanup();

  await database.pool.query("update memberships set ends_on = '2020-01-01' where ends_on is not null");
  const again = await renderApp(path, { as: 'admin' });
  const former = within(await screen.findByRole('table', { name: 'Former users' }));
  expect(former.getByRole('row', { name: /Ines Calder/ })).toHaveTextContent('ViewerEnded 01/01/2020');
  await again.user.click(former.getByRole('button', { name: 'Extend access of Ines Calder' }));
  await again.user.click(within(await dialog()).getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  fireEvent.change(day(), { target: { value: '2099-06-30' } });
  await again.user.click(screen.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('Ines Calder has access until 06/30/2099.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Former users' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send Invite to User' })).toHaveFocus());
  expect(await rowOf(/Ines Calder/)).toHaveTextContent('ACTIVE');
  cleanup();

  await database.pool.query("update memberships set ends_on = '2020-01-01' where ends_on is not null");
  const last = await renderApp(path, { as: 'admin' });
  await last.user.click(await screen.findByRole('button', { name: 'Delete Ines Calder' }));
  const question = await dialog();
  expect(question).toHaveTextContent(/Access of Ines Calder to .+ can't be extended anymore\./);
  await last.user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User has been deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Former users' })).toBeNull());
});

test('sends an invitation again', async () => {
  await invitePath('sam.lee@firm.test');
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Resend to sam.lee@firm.test' }));
  expect(await screen.findByText('User invitation has been sent')).toBeVisible();
});

test('says what removing somebody leaves, and offers their saved changes', async () => {
  await saveAsViewer(911, 912);
  const { user } = await renderApp(path, { as: 'admin' });
  await removeCalder(user);
  const question = await dialog();
  expect(question).toHaveTextContent(/^Please ConfirmAre you sure you want to delete these records\?/);
  expect(question).toHaveTextContent(/Ines Calder will lose access to .+ right away\./);
  expect(question).toHaveTextContent('Ines Calder has 2 saved changes: an admin can take them over or drop them.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User has been deleted')).toBeVisible();
  expect(
    await screen.findByText(/Ines Calder was removed and left saved changes: 2 in chart of accounts/),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ines Calder/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('2 changes of Ines Calder are now yours.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull());
});

test('removes nobody while it is unknown what they leave, and says so', async () => {
  apiServer.use(http.get('*/api/x/staged-work', () => HttpResponse.json({}, { status: 500 })));
  const { user } = await renderApp(path, { as: 'admin' });
  await removeCalder(user);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('removes people with a backend that does not say what they leave', async () => {
  apiServer.use(http.get('*/api/x/staged-work', () => HttpResponse.json({}, { status: 404 })));
  const { user } = await renderApp(path, { as: 'admin' });
  await removeCalder(user);
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User has been deleted')).toBeVisible();
});

test('a deletion that fails is said, and the person stays selected', async () => {
  apiServer.use(http.delete('*/api/companies/*/users', () => HttpResponse.json({}, { status: 500 })));
  const { user } = await renderApp(path, { as: 'admin' });
  await removeCalder(user);
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Unable to delete. Please try again later.')).toBeVisible();
  expect(within(await rowOf(/Ines Calder/)).getByRole('checkbox')).toBeChecked();
});

test('changes a role after asking, and the last administrator keeps theirs', async () => {
  const { user } = await renderApp(path, { as: 'admin' });
  await user.selectOptions(await screen.findByLabelText('Role of Ines Calder'), 'Middle');
  await user.click(within(await dialog()).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Ines Calder is now Middle.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Role of Ines Calder')).toHaveDisplayValue('Middle'));

  await user.selectOptions(screen.getByLabelText('Role of Dana Whitfield'), 'Viewer');
  await user.click(within(await dialog()).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(/A company needs at least one administrator/)).toBeVisible();
  expect(screen.getByLabelText('Role of Dana Whitfield')).toHaveDisplayValue('Admin');
});
