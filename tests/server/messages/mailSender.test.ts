import { createMailSender } from '@server/messages/mailSender';
import type { OutgoingMessage } from '@server/messages/sender';
import { testStart } from '@tests/support/fixed';
import { type MailServer, type MailServerOptions, startMailServer } from '@tests/support/people/mailServer';
import { afterEach, expect, test } from 'vitest';

const mailFrom = 'Netcap <netcap@example.com>';
const message: OutgoingMessage = {
  id: 7,
  channel: 'email',
  recipient: 'ada@example.com',
  subject: 'Your code – für Sie',
  text: 'The code is\n\n    123456\n\nIt is good for 10 minutes.\n',
  createdAt: testStart,
};

const running = new Set<MailServer>();

afterEach(async () => {
  for (const server of running) await server.close();
  running.clear();
});

async function start(options?: MailServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  running.add(server);
  return server;
}

test('sends the subject and the text as they are, to the one recipient', async () => {
  const server = await start();
  await createMailSender({ smtpUrl: server.url, mailFrom }).send(message);
  expect(server.mails).toMatchObject([
    {
      recipients: ['ada@example.com'],
      mail: {
        from: { name: 'Netcap', address: 'netcap@example.com' },
        to: [{ name: '', address: 'ada@example.com' }],
        subject: 'Your code – für Sie',
        text: message.text,
      },
    },
  ]);
});

test('a mail that is sent again has the same id', async () => {
  const server = await start();
  const sender = createMailSender({ smtpUrl: server.url, mailFrom });
  await sender.send(message);
  await sender.send(message);
  await sender.send({ ...message, id: 8 });
  const [first, again, other] = server.mails.map(({ mail }) => mail.messageId);
  expect(first).toBe(`<7.${testStart.getTime()}@example.com>`);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('signs in with the user and the password of the address', async () => {
  const server = await start({ password: 'p%40ss' });
  await createMailSender({ smtpUrl: server.url.replace('p%40ss', 'p%2540ss'), mailFrom }).send(message);
  expect(server.mails).toHaveLength(1);
});

test("a wrong password doesn't count against the message, and isn't logged", async () => {
  const server = await start({ password: 'right' });
  const sender = createMailSender({ smtpUrl: server.url.replace('right', 'wrong-one'), mailFrom });
  const sent = sender.send(message);
  await expect(sent).rejects.toMatchObject({ name: 'SendError', isRefusal: false });
  await expect(sent).rejects.toThrow(/^EAUTH, AUTH \w+, 535$/);
});

test('sends nothing in the clear where the address insists on TLS', async () => {
  const server = await start({ password: 'right' });
  const sender = createMailSender({ smtpUrl: `${server.url}/?requireTLS=true`, mailFrom });
  await expect(sender.send(message)).rejects.toMatchObject({ name: 'SendError', isRefusal: false });
  expect(server.mails).toHaveLength(0);
});

test('a recipient whom the server refuses is not named', async () => {
  const server = await start({ refused: ['ada@example.com'] });
  const sent = createMailSender({ smtpUrl: server.url, mailFrom }).send(message);
  await expect(sent).rejects.toMatchObject({ isRefusal: true, message: 'EENVELOPE, RCPT TO, 550' });
});

test('a server that is not there does not count against the message', async () => {
  const { url, close } = await startMailServer();
  await close();
  const sent = createMailSender({ smtpUrl: url, mailFrom }).send(message);
  await expect(sent).rejects.toMatchObject({ isRefusal: false, message: expect.stringContaining('ECONNREFUSED') });
});

test.each(['eve@example.com,ada@example.com', 'x<eve@example.com>', 'ada@example.com\r\nRCPT TO:<eve@example.com>'])(
  'takes %j for one address at most',
  async (recipient) => {
    const server = await start();
    await createMailSender({ smtpUrl: server.url, mailFrom })
      .send({ ...message, recipient })
      .catch(() => undefined);
    const recipients = server.mails.flatMap((mail) => mail.recipients);
    expect(recipients).not.toContain('eve@example.com');
    expect(recipients).not.toContain('ada@example.com');
  },
);
