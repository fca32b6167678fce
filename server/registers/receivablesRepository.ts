import type { Executor, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { receivableLists } from '@server/db/schema/capital';
import { isCommitted } from '@server/staging/repositories/layers';
import { and, eq, isNull, sql } from 'drizzle-orm';

type ReceivablesKey = { companyId: number; timeReport: string };

/** Finds a period's last saved receivables; null without any. */
export async function findReceivables(tx: Executor, of: ReceivablesKey) {
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

/** Locks the company's receivables until the transaction ends. */
export async function lockReceivables(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('receivable_lists'))`);
}

/** Saves the receivables of a period and closes the version before. Caller holds `lockReceivables`. */
export async function insertReceivablesVersion(
  tx: Transaction,
  list: Omit<typeof receivableLists.$inferInsert, 'versionId' | 'replacedAt'>,
): Promise<void> {
  await tx.update(receivableLists).set({ replacedAt: list.createdAt }).where(isCurrent(list));
  await tx.insert(receivableLists).values(list);
}

/** A committed account and its balance at the end of a period, debit positive, as exact text. */
export type LedgerBalance = { number: string; name: string; focus_id: string | null; balance: string };

/** Lists the committed accounts of these numbers, and those with a balance on these items. */
export async function listLedgerAccounts(
  tx: Executor,
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

function isCurrent({ companyId, timeReport }: ReceivablesKey) {
  return and(
    eq(receivableLists.companyId, companyId),
    eq(receivableLists.timeReport, timeReport),
    isNull(receivableLists.replacedAt),
  );
}
