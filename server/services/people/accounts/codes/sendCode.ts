import type { Database, Transaction } from '@server/db/client';
import type { AccountFlow } from '@server/db/repositories/people/accountFlowsRepository';
import { insertMessage, type NewMessage } from '@server/db/repositories/people/messagesRepository';
import { sharedKey } from '@server/services/common/secrets/secrets';
import type { MessageChannel } from '@/contract/people/account';
import { renewCode } from './codes';

/** A code on its way: `confirms` as in `takeCode`, `text` makes the message. */
export type CodeSending = {
  channel: MessageChannel;
  recipient: string;
  text: (sent: { recipient: string; code: string; expiresAt: Date }) => NewMessage;
  confirms?: string;
  key: Uint8Array;
  now: Date;
};

/** The key of all codes. */
export function codeKey(database: Database): Promise<Uint8Array> {
  return sharedKey(database, 'code');
}

/** Puts a new code in place of the flow's last one, and the message with it in line. */
export async function sendCode(
  tx: Transaction,
  flow: Pick<AccountFlow, 'idHash'>,
  { recipient, text, ...use }: CodeSending,
): Promise<void> {
  const { code, expiresAt } = await renewCode(tx, flow, use);
  await insertMessage(tx, text({ recipient, code, expiresAt }), use.now);
}
