import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: its recipients according to the server, and its content. */
export type ReceivedMail = { recipients: string[]; mail: Email };

/** A real SMTP server that stores received mail. */
export type MailServer = { url: string; port: number; mails: ReceivedMail[]; close: () => Promise<void> };

export type MailServerOptions = {
  /** Port to listen on; any free one if undefined. */
  port?: number;
  /** Password required of the user `netcap`. */
  password?: string;
  /** Recipients that are permanently refused. */
  refused?: string[];
  /** Awaited before a mail is accepted. */
  beforeTaken?: () => Promise<void>;
};

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, password, refused = [], beforeTaken } = options;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: password === undefined,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'netcap' }) : done(new Error('Wrong user or password')),
    onRcptTo: ({ address }, _session, done) =>
      refused.includes(address) ? done(refusal(`No such user: ${address}`)) : done(),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      await beforeTaken?.();
      mails.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      done();
    },
  });
  // Some tests are about clients that disconnect midway.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const credentials = password === undefined ? '' : `netcap:${password}@`;
  return {
    url: `smtp://${credentials}127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(message: string): Error {
  return Object.assign(new Error(message), { responseCode: 550 });
}
