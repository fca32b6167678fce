import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

/** Refuses the call that adds an address until the password was confirmed; counts how often it is made. */
function givenStepUp() {
  const seen = { calls: 0, isConfirmed: false };
  const error = { status: 403, name: 'StepUpRequired', message: "Confirm it's you to continue." };
  apiServer.use(
    http.post('*/api/me/register-more-email', () => {
      seen.calls += 1;
      if (!seen.isConfirmed) return HttpResponse.json({ error }, { status: 403 });
      return HttpResponse.json({ message: 'Successfully updated user profile data.' });
    }),
    http.post('*/api/x/step-up', async ({ request }) => {
      const { data } = (await request.clone().json()) as { data: { password: string } };
      seen.isConfirmed = data.password === 'Netcap#2026';
      if (seen.isConfirmed) return HttpResponse.json({ message: 'Confirmed.' });
      const errors = [{ path: 'data.password', message: 'Incorrect password.' }];
      const refused = { status: 422, name: 'UnprocessableEntity', message: 'Incorrect password.', details: { errors } };
      return HttpResponse.json({ error: refused }, { status: 422 });
    }),
  );
  return seen;
}

async function addAddress() {
  const user = userEvent.setup();
  await renderApp('/setting/user-profile', { as: 'viewer' });
  await user.click(await screen.findByRole('button', { name: 'Register More Email' }));
  await user.type(await screen.findByLabelText(/^Email/), 'another@firm.test');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  return { user, dialog: await screen.findByRole('dialog', { name: "Confirm it's you" }) };
}

test('asks for the password and repeats the call that needed it', async () => {
  const seen = givenStepUp();
  const { user, dialog } = await addAddress();
  const password = within(dialog).getByLabelText(/^Password/);
  await user.type(password, 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('Incorrect password.')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'Netcap#2026');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Successfully updated user profile data.')).toBeVisible();
  expect(seen.calls).toBe(2);
});

test('a person who leaves is told what it takes, and loses no change with a password', async () => {
  const seen = givenStepUp();
  const { user, dialog } = await addAddress();
  await user.type(within(dialog).getByLabelText(/^Password/), 'Netcap#{Escape}');
  expect(await screen.findByText("Confirm it's you to continue.")).toBeVisible();
  await waitFor(() => expect(seen.calls).toBe(1));
  expect(screen.getByRole('button', { name: 'Register' })).toHaveFocus();
});

test('takes the code of an authenticator app in place of the password', async () => {
  const seen = givenStepUp();
  const factor = { method: 'APP', phone_ending: '45', recovery_codes_left: 9, required_by: [] };
  const given: unknown[] = [];
  apiServer.use(
    http.get('*/api/x/second-factor', () => HttpResponse.json({ data: factor })),
    http.post('*/api/x/step-up', async ({ request }) => {
      given.push(await request.clone().json());
      seen.isConfirmed = true;
      return HttpResponse.json({ message: 'Confirmed.' });
    }),
  );
  const { user, dialog } = await addAddress();
  await user.click(await within(dialog).findByRole('button', { name: 'Use your authenticator app' }));
  await user.type(
    within(await screen.findByRole('dialog', { name: "Confirm it's you" })).getByLabelText(/^Code/),
    '123456{Enter}',
  );
  expect(await screen.findByText('Successfully updated user profile data.')).toBeVisible();
  expect(given).toEqual([{ data: { code: '123456' } }]);
});
