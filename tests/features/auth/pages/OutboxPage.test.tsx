import { withTransaction } from '@server/db/client';
import { insertMessage, type NewMessage } from '@server/messages/messagesRepository';
import { screen, within } from '@testing-library/react';
import { testStart } from '@tests/support/fixed';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const expiresAt = new Date(testStart.getTime() + 600_000);
const sms: NewMessage = {
  channel: 'mobile',
  recipient: '12125550141',
  subject: null,
  text: '123456 is your code.',
  expiresAt,
};
const mail: NewMessage = {
  channel: 'email',
  recipient: 'ada@example.com',
  subject: 'Welcome',
  text: 'Open this link:\n\nhttp://127.0.0.1:3000/confirm-invite?token=1.abc\n\nIt works once.',
  expiresAt,
};

async function enqueue(...messages: NewMessage[]) {
  const { database } = await testBackend();
  await withTransaction(database, async (tx) => {
    for (const message of messages) await insertMessage(tx, message, testStart);
  });
}

test('shows what would have been sent, newest first, with links to follow', async () => {
  await enqueue(sms, mail);
  await renderApp('/outbox');
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent(/E-mail to ada@example.com.*Welcome.*Open this link:.*It works once\./);
  const link = within(first as HTMLElement).getByRole('link');
  expect(link).toHaveAttribute('href', 'http://127.0.0.1:3000/confirm-invite?token=1.abc');
  expect(second).toHaveTextContent(/SMS to 12125550141.*123456 is your code\./);
});

test('says when there is nothing yet', async () => {
  await renderApp('/outbox');
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('says when the demo is off', async () => {
  const error = { status: 404, name: 'NotFound', message: 'Not found.' };
  apiServer.use(http.get('*/api/x/outbox', () => HttpResponse.json({ error }, { status: 404 })));
  await renderApp('/outbox');
  expect(
    await screen.findByText('The outbox is available with the demo only, on the computer that runs Netcap.'),
  ).toBeVisible();
});

test('offers another try after a failure', async () => {
  const error = { status: 500, name: 'InternalServerError', message: 'Something went wrong' };
  apiServer.use(http.get('*/api/x/outbox', () => HttpResponse.json({ error }, { status: 500 }), { once: true }));
  const { user } = await renderApp('/outbox');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages yet')).toBeVisible();
});
