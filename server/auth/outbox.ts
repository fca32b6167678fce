import { notFound } from '@server/common/errors';
import type { Config } from '@server/config';
import type { Database } from '@server/db/client';
import { listNewestMessages } from '@server/messages/messagesRepository';
import { outboxChannels } from '@server/messages/senders';
import type { OutboxMessage } from '@/contract/auth/account.schema';

const maxMessages = 50;

type Reading = {
  database: Database;
  config: Config;
  /** True if the request was made on this machine. */
  isLocal: boolean;
};

/**
 * Returns the latest messages of channels without a sender, newest first. Throws 404 outside of the demo, where they have real users' codes, and for
 * a request from elsewhere.
 */
export async function readOutbox({ database, config, isLocal }: Reading): Promise<OutboxMessage[]> {
  if (!config.hasDemo || !isLocal) throw notFound();
  const rows = await listNewestMessages(database.db, outboxChannels(config), maxMessages);
  return rows.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}
