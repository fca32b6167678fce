import type { Config } from '@server/config';
import { type MessageChannel, messageChannels } from '@/contract/auth/account';
import { createMailSender } from './mailSender';
import { createOutboxSender } from './outboxSender';
import type { Sender } from './sender';
import { createSmsSender } from './smsSender';

export type Senders = Record<MessageChannel, Sender>;

type Addresses = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsGatewayUrl' | 'smsGatewayToken'>;

/** Creates each channel's sender by the configuration; a channel without a server uses the outbox. */
export function createSenders(addresses: Addresses, print: (text: string) => void): Senders {
  const { smtpUrl, mailFrom, smsGatewayUrl, smsGatewayToken } = addresses;
  const outbox = createOutboxSender(print);
  return {
    email: smtpUrl === undefined || mailFrom === undefined ? outbox : createMailSender({ smtpUrl, mailFrom }),
    mobile: smsGatewayUrl === undefined ? outbox : createSmsSender({ url: smsGatewayUrl, token: smsGatewayToken }),
  };
}

/** Lists the channels without a configured server, whose messages stay readable. */
export function outboxChannels({ smtpUrl, smsGatewayUrl }: Addresses): MessageChannel[] {
  const servers: Record<MessageChannel, string | undefined> = { email: smtpUrl, mobile: smsGatewayUrl };
  return messageChannels.filter((channel) => servers[channel] === undefined);
}
