import { isReminderCurrent, withdrawReminder } from '@server/calendar/reminders/remindersRepository';
import type { Clock } from '@server/common/context';
import { type Database, type Transaction, withTransaction } from '@server/db/client';
import type { FastifyBaseLogger } from 'fastify';
import type { MessageChannel } from '@/contract/auth/account';
import { lockWaitingMessage, markDelivered, postponeMessage } from './messagesRepository';
import { SendError } from './sender';
import type { Senders } from './senders';

export type DeliveryPlace = {
  database: Database;
  clock: Clock;
  senders: Senders;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Result of a delivery: sent, refused or withdrawn (continue), failed (stop for now), or none due. */
export type Delivered = 'sent' | 'refused' | 'withdrawn' | 'failed' | 'none';

const firstPauseMs = 5_000;
const maxDoublings = 12;

/**
 * Sends the channel's next due message. It stays locked until it is marked, and other processes skip it. If this process is killed, the lock ends, so
 * that a message may be sent twice but is never lost.
 */
export function deliverNext(
  { database, clock, senders, log }: DeliveryPlace,
  channel: MessageChannel,
): Promise<Delivered> {
  return withTransaction(database, async (tx) => {
    const message = await lockWaitingMessage(tx, channel, clock());
    if (message === null) return 'none';
    const { id, reminder, recipient } = message;
    // A member who has left a firm isn't told about it; reminders that still hold are written anew.
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

/** Postpones a message by twice the last pause: 5 s, 10 s, 20 s. A message that expires before isn't tried again. */
async function postpone(tx: Transaction, { id, tries }: { id: number; tries: number }, now: Date) {
  const nextTryAt = new Date(now.getTime() + firstPauseMs * 2 ** Math.min(tries, maxDoublings));
  await postponeMessage(tx, id, { tries: tries + 1, nextTryAt, updatedAt: now });
}

/** Converts unknown errors to refusals, so that the message doesn't block the queue. */
function toSendError(error: unknown): SendError {
  return error instanceof SendError ? error : new SendError('unknown', { isRefusal: true });
}
