import type { Database } from '@server/db/client';

/** Returns the code in the newest message to this number or address. */
export function newestCode(database: Database, recipient: string): Promise<string> {
  return findInNewest(database, recipient, /\b\d{6}\b/);
}

/** Returns the link in the newest message to this address. */
export function newestLink(database: Database, recipient: string): Promise<string> {
  return findInNewest(database, recipient, /https?:\/\/\S+/);
}

/** Counts the messages ever queued for this number or address. */
export async function countMessages({ pool }: Database, recipient: string): Promise<number> {
  const found = await pool.query('select 1 from messages where recipient = $1', [recipient]);
  return found.rowCount ?? 0;
}

async function findInNewest({ pool }: Database, recipient: string, pattern: RegExp): Promise<string> {
  const found = await pool.query<{ text: string }>(
    'select text from messages where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  const match = pattern.exec(found.rows[0]?.text ?? '')?.[0];
  if (match === undefined) throw new Error(`The newest message to ${recipient} has no match for ${pattern}.`);
  return match;
}
