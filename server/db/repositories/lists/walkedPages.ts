import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from './stagedPages';

type VersionKey = { version_id: string };

/** So many rows are joined and sorted in less time than it takes to walk past everything else that the indexes have. */
const maxSorted = 1000;

/**
 * A page of the versions that a query gives in its order, `total` of them. Of many, a cursor walks past those before the page: it's planned for
 * its first rows, so that indexes in that order are walked, where a deep `offset` would join and sort all rows. A query that asks for nothing
 * but what the indexes have is walked fastest.
 */
export async function pageVersions(
  tx: Transaction,
  query: SQL,
  { page, pageSize, total }: Page & { total: number },
): Promise<VersionKey[]> {
  const skipped = (page - 1) * pageSize;
  if (skipped >= total) return [];
  if (total > maxSorted) return walk(tx, query, { skipped, pageSize });
  const { rows } = await tx.execute<VersionKey>(sql`${query} limit ${pageSize} offset ${skipped}`);
  return rows;
}

async function walk(tx: Transaction, query: SQL, { skipped, pageSize }: { skipped: number; pageSize: number }) {
  await tx.execute(sql`declare walked no scroll cursor for ${query}`);
  if (skipped > 0) await tx.execute(sql`move forward ${sql.raw(String(skipped))} from walked`);
  const { rows } = await tx.execute<VersionKey>(sql`fetch forward ${sql.raw(String(pageSize))} from walked`);
  // Another page may follow in the same transaction.
  await tx.execute(sql`close walked`);
  return rows;
}
