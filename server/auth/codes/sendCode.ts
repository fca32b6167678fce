import type { StoredAccountFlow } from '@server/auth/accountFlowsRepository';
import { sharedKey } from '@server/common/secrets/secrets';
import type { Database, Transaction } from '@server/db/client';
import { insertMessage, type NewMessage } from '@server/messages/messagesRepository';
import type { MessageChannel } from '@/contract/auth/account';
import { renewCode } from './codes';

/** A code to send: `confirms` as in `consumeCode`, `text` composes the message. */
export type CodeSending = {
  channel: MessageChannel;
  recipient: string;
  text: (sent: { recipient: string; code: string; expiresAt: Date }) => NewMessage;
  confirms?: string;
  key: Uint8Array;
  now: Date;
};

/** Returns the key of all codes. */
export function codeKey(database: Database): Promise<Uint8Array> {
  return sharedKey(database, 'code');
}

/** Replaces the flow's code and queues the message with it. */
export async function sendCode(
  tx: Transaction,
  flow: Pick<StoredAccountFlow, 'idHash'>,
  { recipient, text, ...use }: CodeSending,
): Promise<void> {
  const { code, expiresAt } = await renewCode(tx, flow, use);
  await insertMessage(tx, text({ recipient, code, expiresAt }), use.now);
}
