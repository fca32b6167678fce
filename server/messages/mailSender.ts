import { createTransport, type NodemailerError } from 'nodemailer';
import { type OutgoingMessage, SendError, type Sender } from './sender';

export type MailServer = { smtpUrl: string; mailFrom: string };

const maxConnectMs = 10_000;
const maxSendMs = 30_000;

/** Sends mail by SMTP, each on its own connection. A mail sent twice has the same id, so that mailboxes detect it. */
export function createMailSender({ smtpUrl, mailFrom }: MailServer): Sender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: maxConnectMs,
    greetingTimeout: maxConnectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsText: false,
    send: async (message) => {
      const signal = AbortSignal.timeout(maxSendMs);
      const messageId = `<${message.id}.${message.createdAt.getTime()}@${domainOf(mailFrom)}>`;
      await transport.sendMail({ from: mailFrom, messageId, ...letterOf(message), signal }).catch(throwSendError);
    },
  };
}

/** Passes the recipient in parts, since a text would be parsed for names and further addresses. */
function letterOf({ recipient, subject, text }: OutgoingMessage) {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { to: { name: '', address: recipient }, subject: subject ?? '', text, headers };
}

function domainOf(mailFrom: string): string {
  return /@([^<>@\s]+)/.exec(mailFrom)?.[1] ?? 'localhost';
}

/** Throws a `SendError` with only the numbers of the server's answer, whose text may repeat the recipient. */
function throwSendError(error: NodemailerError): never {
  const { code, command, response, responseCode, message } = error;
  const facts = [code, command, responseCode, command === 'CONN' && response === undefined ? message : undefined];
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  throw new SendError(facts.filter((fact) => fact !== undefined).join(', '), { isRefusal });
}
