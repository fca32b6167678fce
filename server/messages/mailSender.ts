import { createTransport, type NodemailerError } from 'nodemailer';
import { type OutgoingMessage, type Sender, SendFault } from './sender';

export type MailServer = { smtpUrl: string; mailFrom: string };

const longestConnectMs = 10_000;
const longestSendMs = 30_000;

/** Sends mail by SMTP, each on a connection of its own. */
export function createMailSender({ smtpUrl, mailFrom }: MailServer): Sender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: longestConnectMs,
    greetingTimeout: longestConnectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsText: false,
    send: async (message) => {
      const signal = AbortSignal.timeout(longestSendMs);
      await transport.sendMail({ from: mailFrom, ...letterOf(message), signal }).catch(fail);
    },
  };
}

/** The recipient is given in parts, since a text would be searched for names and further addresses. */
function letterOf({ recipient, subject, text }: OutgoingMessage) {
  return { to: { name: '', address: recipient }, subject: subject ?? '', text };
}

/** What the server answers may repeat the recipient, so of its answers only the numbers are told. */
function fail(error: NodemailerError): never {
  const { code, command, responseCode, message } = error;
  const facts = [code, command, responseCode, command === 'CONN' ? message : undefined];
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  throw new SendFault(facts.filter((fact) => fact !== undefined).join(', '), { isRefusal });
}
