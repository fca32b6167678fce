import { messages } from '@server/db/schema/accounts';
import { desc, inArray } from 'drizzle-orm';
import type { MessageChannel } from '@/contract/account';
import type { Statements, Transaction } from '../client';
import { nextId } from './recordIds';

/** What somebody is to be told; `expiresAt` is when nobody waits for it any more. */
export type NewMessage = {
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  text: string;
  expiresAt: Date;
};

/** Puts a message in line; it goes out once the transaction has committed. */
export async function insertMessage(tx: Transaction, message: NewMessage, now: Date): Promise<void> {
  const id = await nextId(tx);
  await tx.insert(messages).values({ id, ...message, nextTryAt: now, createdAt: now, updatedAt: now });
}

/** The newest messages of these channels, newest first. */
export function listNewestMessages(tx: Statements, channels: MessageChannel[], most: number) {
  const { id, channel, recipient, subject, text, createdAt } = messages;
  return tx
    .select({ id, channel, recipient, subject, text, createdAt })
    .from(messages)
    .where(inArray(channel, channels))
    .orderBy(desc(id))
    .limit(most);
}
