import type { MessageChannel } from '@/contract/people/account';

/** What people call the messages of a channel. */
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

/** Takes the messages of one channel; resolves once the other side has accepted one, and fails with a `SendError`. */
export type Sender = {
  send: (message: OutgoingMessage) => Promise<void>;
  /** Whether subject and text are kept for reading after the message was taken. */
  keepsText: boolean;
};

/** A message was not sent. The reason names neither its recipient nor its text nor a password, so that it can be logged. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** The other side works but does not take this message; others it may. */
  readonly isRefusal: boolean;

  constructor(reason: string, { isRefusal }: { isRefusal: boolean }) {
    super(reason);
    this.isRefusal = isRefusal;
  }
}
