import type { Executor, Transaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { messages, type SentReminder } from '@server/db/schema/accounts';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { MessageChannel } from '@/contract/auth/account';

/** A message to send; void after `expiresAt`. */
export type NewMessage = {
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  text: string;
  expiresAt: Date;
  /** Set only for reminder mails. */
  reminder?: SentReminder;
};

/** Queues a message; it is sent after the transaction commits. Returns its id. */
export async function insertMessage(tx: Transaction, message: NewMessage, now: Date): Promise<number> {
  const id = await nextId(tx);
  await tx.insert(messages).values({ id, ...message, nextTryAt: now, createdAt: now, updatedAt: now });
  return id;
}

/** Removes a message from the queue. */
export async function deleteMessage(tx: Transaction, id: number): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id));
}

/** Counts messages waiting to be sent. */
export async function countWaitingMessages(tx: Executor, now: Date): Promise<number> {
  return tx.$count(messages, and(isNull(messages.deliveredAt), gt(messages.expiresAt, now)));
}

/** Lists the newest messages of these channels, newest first. */
export function listNewestMessages(tx: Executor, channels: MessageChannel[], max: number) {
  const { id, channel, recipient, subject, text, createdAt } = messages;
  return tx
    .select({ id, channel, recipient, subject, text, createdAt })
    .from(messages)
    .where(inArray(channel, channels))
    .orderBy(desc(id))
    .limit(max);
}

/** Locks the channel's message that has been due longest; skips those locked by another process. */
export async function lockWaitingMessage(tx: Transaction, channel: MessageChannel, now: Date) {
  const [message] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.channel, channel),
        isNull(messages.deliveredAt),
        lte(messages.nextTryAt, now),
        gt(messages.expiresAt, now),
      ),
    )
    .orderBy(messages.nextTryAt, messages.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return message ?? null;
}

/** Marks a message as delivered. Erases subject and text, which may hold a code, unless they are kept for reading. */
export async function markDelivered(
  tx: Transaction,
  id: number,
  { now, keepsText }: { now: Date; keepsText: boolean },
) {
  const changes = { deliveredAt: now, updatedAt: now, ...(!keepsText && { subject: null, text: '' }) };
  await tx.update(messages).set(changes).where(eq(messages.id, id));
}

export async function postponeMessage(
  tx: Transaction,
  id: number,
  changes: { tries: number; nextTryAt: Date; updatedAt: Date },
): Promise<void> {
  await tx.update(messages).set(changes).where(eq(messages.id, id));
}

/** Deletes messages delivered or expired before this time. */
export async function clearOldMessages(tx: Executor, before: Date): Promise<void> {
  await tx.delete(messages).where(or(lt(messages.deliveredAt, before), lt(messages.expiresAt, before)));
}
