import type { Statements, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { receivableLists } from '@server/db/schema/receivables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isCommitted } from '../staging/layers';

type OfPeriod = { companyId: number; timeReport: string };

/** The receivables of a period as they were saved last; null where nobody has. */
export async function findReceivables(tx: Statements, of: OfPeriod) {
  const [found] = await tx
    .select({
      items: receivableLists.items,
      createdAt: receivableLists.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(receivableLists)
    .innerJoin(users, eq(users.id, receivableLists.authorId))
    .where(isCurrent(of));
  return found ?? null;
}

/** Whoever else saves the company's receivables waits until the transaction ends. */
export async function lockReceivables(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('receivable_lists'))`);
}

/** Keeps the receivables of a period; the version before it stays, closed. The caller holds `lockReceivables`. */
export async function keepReceivables(
  tx: Transaction,
  list: Omit<typeof receivableLists.$inferInsert, 'versionId' | 'replacedAt'>,
): Promise<void> {
  await tx.update(receivableLists).set({ replacedAt: list.createdAt }).where(isCurrent(list));
  await tx.insert(receivableLists).values(list);
}

/** A committed account and its balance at the end of a period, debit positive, as exact text. */
export type LedgerBalance = { number: string; name: string; focus_id: string | null; balance: string };

/** The committed accounts of these numbers, and those with a balance on these items. */
export async function listLedgerAccounts(
  tx: Statements,
  companyId: number,
  { numbers, codes, end }: { numbers: readonly string[]; codes: readonly string[]; end: string },
): Promise<LedgerBalance[]> {
  const { rows } = await tx.execute<LedgerBalance>(sql`
    select a.account_number as number, a.account_name as name, a.focus_id,
      (coalesce(b.debit, 0) - coalesce(b.credit, 0))::text as balance
    from coa_versions a
    left join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = a.id
      and b.period_end = ${end}::date
    where ${isCommitted('a', companyId)} and not a.is_deleted
      and (a.account_number = any(${sql.param([...numbers])}::text[])
        or (a.focus_id = any(${sql.param([...codes])}::text[]) and coalesce(b.debit, 0) <> coalesce(b.credit, 0)))
    order by a.number_key`);
  return rows;
}

function isCurrent({ companyId, timeReport }: OfPeriod) {
  return and(
    eq(receivableLists.companyId, companyId),
    eq(receivableLists.timeReport, timeReport),
    isNull(receivableLists.replacedAt),
  );
}
