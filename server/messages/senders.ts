import type { Config } from '@server/config';
import { type MessageChannel, messageChannels } from '@/contract/account';

type Addresses = Pick<Config, 'smtpUrl' | 'smsGatewayUrl'>;

/** The channels without a server of their own, whose messages stay in the outbox. */
export function outboxChannels({ smtpUrl, smsGatewayUrl }: Addresses): MessageChannel[] {
  const servers: Record<MessageChannel, string | undefined> = { email: smtpUrl, mobile: smsGatewayUrl };
  return messageChannels.filter((channel) => servers[channel] === undefined);
}
