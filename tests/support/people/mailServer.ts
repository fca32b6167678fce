import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: who the server was told it is for, and what it says. */
export type ReceivedMail = { recipients: string[]; mail: Email };

/** A real SMTP server that keeps what it takes. */
export type MailServer = { url: string; port: number; mails: ReceivedMail[]; close: () => Promise<void> };

export type MailServerOptions = {
  /** Where it listens; any free port if there is none. */
  port?: number;
  /** Takes mail only from whoever signs in as `netcap` with this. */
  password?: string;
  /** Recipients it refuses for good. */
  refused?: string[];
  /** Waited for before it says that a mail was taken. */
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
  // A client that goes away in the middle is what some tests are about.
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
