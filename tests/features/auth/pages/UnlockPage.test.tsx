import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

test('unlocks on a press alone, and leads to the sign-in page', async () => {
  let calls = 0;
  apiServer.use(
    http.post('*/api/x/unlock', () => {
      calls += 1;
      return HttpResponse.json({ message: 'You can sign in from this browser now.' });
    }),
  );
  const { address } = await renderApp('/auth/unlock?token=t');
  const button = await screen.findByRole('button', { name: 'Unlock sign-in' });
  expect(calls).toBe(0);
  await userEvent.click(button);
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(screen.getByText('You can sign in from this browser now.')).toBeVisible();
});

test('says that a link is no good any more', async () => {
  await renderApp('/auth/unlock?token=made-up');
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock sign-in' }));
  expect(await screen.findByText('This link expired. Use the latest e-mail, or reset your password.')).toBeVisible();
});
