import { messages } from '@server/db/schema/accounts';
import type { MessageChannel } from '@/contract/account';
import type { Transaction } from '../client';
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
