import type { Executor, Transaction } from '@server/db/client';
import { tryLock } from '@server/db/namedLocks';
import { commitCounters, companies } from '@server/db/schema/accounts';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { eq, sql } from 'drizzle-orm';

/** Finds a user's sample company and the number of its commits; null without one. */
export async function findSample(tx: Executor, userId: number) {
  const { id, companyName, createdAt } = companies;
  const [sample] = await tx
    .select({ id, companyName, createdAt, commitNumber: commitCounters.commitNumber })
    .from(companies)
    .innerJoin(commitCounters, eq(commitCounters.companyId, id))
    .where(eq(companies.sampleOwnerId, userId));
  return sample ?? null;
}

/** Locks a user's sample until the transaction ends. Returns false if it is already locked. */
export function lockSample(tx: Transaction, userId: number): Promise<boolean> {
  return tryLock(tx, 'sample', userId);
}

/**
 * Deletes a sample with all its rows, chain and log included. Tables with a company come from the catalogue, each before those it refers to. Waits
 * for users working in it, and they for the deletion.
 */
export async function deleteSample(tx: Transaction, companyId: number): Promise<void> {
  await lockBooks(tx, companyId);
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  for (const table of sortByReference(await companyTables(tx))) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${companyId}`);
  }
  await tx.delete(companies).where(eq(companies.id, companyId));
}

type CompanyTable = { name: string; refersTo: string[] };

async function companyTables(tx: Transaction): Promise<CompanyTable[]> {
  const { rows } = await tx.execute<CompanyTable>(sql`
    select t.relname as name, array(
      select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid
    ) as "refersTo"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
    where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
    order by t.relname`);
  return rows;
}

/** Sorts table names so that each precedes the tables it refers to. */
function sortByReference(tables: readonly CompanyTable[]): string[] {
  const next = tables.find(({ name }) => !tables.some(({ refersTo }) => refersTo.includes(name)));
  if (next === undefined) return tables.map(({ name }) => name);
  return [next.name, ...sortByReference(tables.filter((table) => table !== next))];
}
