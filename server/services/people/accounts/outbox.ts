import type { Config } from '@server/config';
import type { Database } from '@server/db/client';
import { listNewestMessages } from '@server/db/repositories/people/messagesRepository';
import { notFound } from '@server/errors';
import { outboxChannels } from '@server/messages/senders';
import type { OutboxMessage } from '@/contract/people/account';

const maxMessages = 50;

/** The newest messages of the channels that nothing sends, newest first. 404 without the demo: they hold codes of real people then. */
export async function readOutbox({
  database,
  config,
}: {
  database: Database;
  config: Config;
}): Promise<OutboxMessage[]> {
  if (!config.hasDemo) throw notFound();
  const rows = await listNewestMessages(database.db, outboxChannels(config), maxMessages);
  return rows.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}
