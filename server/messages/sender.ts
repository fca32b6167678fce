import type { MessageChannel } from '@/contract/auth/account';

/** User-visible names of the channels' messages. */
export const channelNames: Record<MessageChannel, string> = { email: 'mail', mobile: 'SMS' };

/** A message on its way out. */
export type OutgoingMessage = {
  id: number;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  text: string;
  createdAt: Date;
};

/** Sender of one channel's messages. Resolves once the server has accepted a message, rejects with a `SendError`. */
export type Sender = {
  send: (message: OutgoingMessage) => Promise<void>;
  /** True if subject and text stay readable after delivery. */
  keepsText: boolean;
};

/** A message wasn't sent. The reason names no recipient, text or password, so that it can be logged. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** True if the server works but refuses this message. */
  readonly isRefusal: boolean;

  constructor(reason: string, { isRefusal }: { isRefusal: boolean }) {
    super(reason);
    this.isRefusal = isRefusal;
  }
}
