import type { Statements, Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/accounts';
import { eq, sql } from 'drizzle-orm';

/** The sample company of a user, with how many commits its books have; null for who has none. */
export async function findSample(tx: Statements, userId: number) {
  const { id, companyName, commitCounter } = companies;
  const found = tx.select({ id, companyName, commitCounter }).from(companies);
  const [sample] = await found.where(eq(companies.sampleOwnerId, userId));
  return sample ?? null;
}

const lockKey = 727_004;

/** Takes the turn at a user's sample until the transaction ends; false while somebody else has it. */
export async function lockSample(tx: Transaction, userId: number): Promise<boolean> {
  const taken = await tx.execute<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockKey}, ${userId}) as "isTaken"`,
  );
  return taken.rows[0]?.isTaken === true;
}

/**
 * Removes a sample with every row of it, chain and log too: whatever table has a company is known by the catalogue, and one goes before those that it
 * refers to. Who works in it waits for the end, or this for theirs.
 */
export async function deleteSample(tx: Transaction, companyId: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  for (const table of inOrder(await companyTables(tx))) {
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

/** Names of tables, each before those that it refers to. */
function inOrder(tables: readonly CompanyTable[]): string[] {
  const next = tables.find(({ name }) => !tables.some(({ refersTo }) => refersTo.includes(name)));
  if (next === undefined) return tables.map(({ name }) => name);
  return [next.name, ...inOrder(tables.filter((table) => table !== next))];
}
