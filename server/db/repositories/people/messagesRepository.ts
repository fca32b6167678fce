import type { Statements, Transaction } from '@server/db/client';
import { messages, type SentReminder } from '@server/db/schema/accounts';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { MessageChannel } from '@/contract/people/account';
import { nextId } from '../recordIds';

/** A message to send; after `expiresAt` it is of no use. */
export type NewMessage = {
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  text: string;
  expiresAt: Date;
  /** For a mail with reminders alone. */
  reminder?: SentReminder;
};

/** Puts a message in line; it goes out once the transaction has committed. Gives its id. */
export async function insertMessage(tx: Transaction, message: NewMessage, now: Date): Promise<number> {
  const id = await nextId(tx);
  await tx.insert(messages).values({ id, ...message, nextTryAt: now, createdAt: now, updatedAt: now });
  return id;
}

/** Takes a message out of line. */
export async function deleteMessage(tx: Transaction, id: number): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id));
}

/** How many messages wait to be sent. */
export async function countWaitingMessages(tx: Statements, now: Date): Promise<number> {
  return tx.$count(messages, and(isNull(messages.deliveredAt), gt(messages.expiresAt, now)));
}

/** The newest messages of these channels, newest first. */
export function listNewestMessages(tx: Statements, channels: MessageChannel[], max: number) {
  const { id, channel, recipient, subject, text, createdAt } = messages;
  return tx
    .select({ id, channel, recipient, subject, text, createdAt })
    .from(messages)
    .where(inArray(channel, channels))
    .orderBy(desc(id))
    .limit(max);
}

/** The message of this channel that has been due longest, locked; one that another process has in hand is passed over. */
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

/** Subject and text, of which either may hold a code, go with the delivery, unless they are kept for reading. */
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

/** Forgets messages that were delivered, or that nobody waits for any more, since before this moment. */
export async function clearOldMessages(tx: Statements, before: Date): Promise<void> {
  await tx.delete(messages).where(or(lt(messages.deliveredAt, before), lt(messages.expiresAt, before)));
}
