import { screen, waitFor, within } from '@testing-library/react';
import { countMessages, newestLink } from '@tests/support/people/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/setting/user-profile';
const viewerName = 'viewer@demo.netcap.test';
const password = 'Netcap#2026';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

async function me() {
  const { signIn } = await testBackend();
  return (await (await signIn(viewerName)).inject({ url: '/api/me' })).json().data;
}

test('saves the name, and shows what others set', async () => {
  const { user } = await renderApp(path, { as: 'viewer' });
  const personal = await section('Personal information');
  expect(personal.getByText('Viewer, Staff Accountant')).toBeVisible();
  const first = personal.getByLabelText(/^First Name/);
  await user.clear(first);
  await user.click(personal.getByRole('button', { name: 'Save' }));
  expect(await personal.findByText('First Name is required')).toBeVisible();
  await user.type(first, 'Inez');
  await user.click(personal.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully updated user profile data.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Inez Calder Viewer' })).toBeVisible();
  expect((await me()).first_name).toBe('Inez');
});

test('lists what the server refuses', async () => {
  const details = { errors: [{ path: 'somewhere', message: 'Not this one.' }] };
  const refusal = { error: { status: 422, name: 'UnprocessableEntity', message: 'Not saved.', details } };
  apiServer.use(http.post('*/api/me', () => HttpResponse.json(refusal, { status: 422 })));
  const { user } = await renderApp(path, { as: 'viewer' });
  await user.click((await section('Personal information')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not this one.')).toBeVisible();
});

test('a picture is taken, shown and removed', async () => {
  const { user } = await renderApp(path, { as: 'viewer' });
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await user.upload(
    await screen.findByLabelText('Picture'),
    new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
  const remove = await screen.findByRole('button', { name: 'Remove picture' });
  expect((await me()).avatar.url).toMatch(/^\/api\/x\/avatars\//);
  await user.click(remove);
  expect(await screen.findByText('Picture removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Change picture' })).toHaveFocus();
});

test('a file that is no picture is refused in words', async () => {
  const { user } = await renderApp(path, { as: 'viewer' });
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Picture'), file);
  expect(await screen.findByText('Choose a JPEG, PNG or WebP image.')).toBeVisible();
});

test('registers another address, which waits for its link', async () => {
  const { user } = await renderApp(path, { as: 'viewer' });
  const emails = await section('E-mail addresses');
  await user.click(emails.getByRole('button', { name: 'Register More Email' }));
  const form = await dialog();
  expect(form.getByText('Register More Email')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Register' }));
  expect(await form.findByText('Email is required')).toBeVisible();
  await user.type(form.getByLabelText(/^Email/), viewerName);
  await user.click(form.getByRole('button', { name: 'Register' }));
  expect(await form.findByText('This e-mail address is already on your account.')).toBeVisible();
  await user.clear(form.getByLabelText(/^Email/));
  await user.type(form.getByLabelText(/^Email/), 'ines@private.test');
  await user.click(form.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Successfully updated user profile data.')).toBeVisible();
  expect(await emails.findByText('Not confirmed')).toBeVisible();
  const { database } = await testBackend();
  expect(await newestLink(database, 'ines@private.test')).toContain('/confirm-register-email?token=');
  await user.click(emails.getByRole('button', { name: 'Send the link to ines@private.test again' }));
  expect(await screen.findByText('We sent a new link to ines@private.test.')).toBeVisible();
  expect(await countMessages(database, 'ines@private.test')).toBe(2);
});

test('changes the password, and empties the form', async () => {
  const { user } = await renderApp(path, { as: 'viewer' });
  const form = await section('Password');
  const current = form.getByLabelText(/^Current Password/);
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  await fill(current, 'Wrong#2026');
  await fill(form.getByLabelText(/^New Password/), 'Another#2026');
  await fill(form.getByLabelText(/^Confirm Password/), 'Another#2025');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('Confirm Password is not matched')).toBeVisible();
  await fill(form.getByLabelText(/^Confirm Password/), 'Another#2026');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('Incorrect password.')).toBeVisible();
  expect(current).toHaveFocus();
  await fill(current, password);
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed. Your other sessions ended.')).toBeVisible();
  expect(current).toHaveValue('');
});

test('ends one session, and all others', async () => {
  const { signIn } = await testBackend();
  const others = [await signIn(viewerName), await signIn(viewerName)];
  const { user } = await renderApp(path, { as: 'viewer' });
  const sessions = await section('Sessions');
  expect(await sessions.findByText('This session')).toBeVisible();
  await user.click(sessions.getAllByRole('button', { name: /^End the session of/ })[0] as HTMLElement);
  expect(await screen.findByText('Session ended.')).toBeVisible();
  await waitFor(() => expect(sessions.getAllByRole('button', { name: /^End the session of/ })).toHaveLength(1));
  await user.click(sessions.getByRole('button', { name: 'End all other sessions' }));
  const question = await dialog();
  expect(question.getByText(/signed out everywhere else, and your calendar addresses stop working/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('Your other sessions ended.')).toBeVisible();
  const answers = await Promise.all(others.map(({ inject }) => inject({ url: '/api/me' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});

test('a backend without these calls leaves their sections out', async () => {
  const missing = () => HttpResponse.json({}, { status: 404 });
  const calls = ['sessions', 'second-factor', 'message-settings'];
  apiServer.use(...calls.map((call) => http.get(`*/api/x/${call}`, missing)));
  await renderApp(path, { as: 'viewer' });
  await section('Personal information');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Two-step verification' })).toBeNull();
});

test('mail about reviews is switched off and on', async () => {
  const { user } = await renderApp(path, { as: 'viewer' });
  const messages = await section('Messages');
  const reviewMail = await messages.findByRole('switch', { name: 'Send me mail about review requests' });
  expect(reviewMail).toBeChecked();
  await user.click(reviewMail);
  expect(await screen.findByText('Message settings saved.')).toBeVisible();
  await waitFor(() => expect(reviewMail).not.toBeChecked());
  const { signIn } = await testBackend();
  const settings = await (await signIn(viewerName)).inject({ url: '/api/x/message-settings' });
  expect(settings.json().data).toEqual({ review_mail: false });
  await user.click(reviewMail);
  await waitFor(() => expect(reviewMail).toBeChecked());
});

test('a switch that could not be saved goes back', async () => {
  apiServer.use(http.put('*/api/x/message-settings', () => new HttpResponse(null, { status: 500 })));
  const { user } = await renderApp(path, { as: 'viewer' });
  const reviewMail = await (await section('Messages')).findByRole('switch');
  await user.click(reviewMail);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await waitFor(() => expect(reviewMail).toBeChecked());
});
