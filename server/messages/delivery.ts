import { type Database, type Transaction, withTransaction } from '@server/db/client';
import { lockWaitingMessage, markDelivered, postponeMessage } from '@server/db/repositories/people/messagesRepository';
import { isReminderCurrent, withdrawReminder } from '@server/db/repositories/reminders/remindersRepository';
import type { Clock } from '@server/services/common/context';
import type { FastifyBaseLogger } from 'fastify';
import type { MessageChannel } from '@/contract/people/account';
import { SendError } from './sender';
import type { Senders } from './senders';

export type DeliveryPlace = {
  database: Database;
  clock: Clock;
  senders: Senders;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** What became of the next message: sent, refused or withdrawn (others may go), failed (nothing goes now), or there was none. */
export type Delivered = 'sent' | 'refused' | 'withdrawn' | 'failed' | 'none';

const firstPauseMs = 5_000;
const maxDoublings = 12;

/**
 * Sends the channel's next message that is due. It stays locked until it is marked, however long the server takes: another process passes
 * over it, and if this one is killed it is free again at once, so that it may go out twice but is never lost.
 */
export function deliverNext(
  { database, clock, senders, log }: DeliveryPlace,
  channel: MessageChannel,
): Promise<Delivered> {
  return withTransaction(database, async (tx) => {
    const message = await lockWaitingMessage(tx, channel, clock());
    if (message === null) return 'none';
    const { id, reminder, recipient } = message;
    // Who left a firm since is told nothing of it; what still holds is said anew.
    if (reminder !== null && !(await isReminderCurrent(tx, { reminder, recipient }, clock()))) {
      await withdrawReminder(tx, { id, reminder });
      return 'withdrawn';
    }
    const sendError = await senders[channel].send(message).then(() => null, toSendError);
    if (sendError !== null) {
      await postpone(tx, message, clock());
      log.warn(
        { channel, message: message.id, tries: message.tries + 1, reason: sendError.message },
        'A message was not sent',
      );
      return sendError.isRefusal ? 'refused' : 'failed';
    }
    await markDelivered(tx, message.id, { now: clock(), keepsText: senders[channel].keepsText });
    return 'sent';
  });
}

/** Twice as long after each try: 5 s, 10 s, 20 s. A message that expires before is not tried again. */
async function postpone(tx: Transaction, { id, tries }: { id: number; tries: number }, now: Date) {
  const nextTryAt = new Date(now.getTime() + firstPauseMs * 2 ** Math.min(tries, maxDoublings));
  await postponeMessage(tx, id, { tries: tries + 1, nextTryAt, updatedAt: now });
}

/** Whatever else goes wrong must not keep the message at the head of the line. */
function toSendError(error: unknown): SendError {
  return error instanceof SendError ? error : new SendError('unknown', { isRefusal: true });
}
