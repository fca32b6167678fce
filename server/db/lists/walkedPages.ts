import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** A page of a list, counted from 1. */
export type Page = { page: number; pageSize: number };

type VersionKey = { version_id: string };

/** Maximum of rows that are joined and sorted faster than walking past all other index entries. */
const maxSorted = 1000;

/**
 * Returns a page of a query's versions in its order, with their number as `total`. For many, a cursor planned for its first rows walks the indexes,
 * where a deep `offset` would join and sort all rows. Queries that need only indexed columns are fastest.
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
