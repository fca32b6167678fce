import type { Executor } from '@server/db/client';
import { aliveLayersOf, type BooksView, unionOf } from '@server/staging/repositories/layers';
import { commitmentTable, withdrawalTable } from '@server/staging/repositories/tables';
import { sql } from 'drizzle-orm';
import { money } from '@/domain/money';
import type { Commitment } from '@/domain/registers/commitments/commitment';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';

type StoredWithdrawal = Omit<Withdrawal, 'amount'> & { amount: string };

/** Lists a view's withdrawals in the order of their creation. */
export async function listWithdrawals(tx: Executor, view: BooksView): Promise<Withdrawal[]> {
  const all = unionOf(aliveLayersOf(withdrawalTable, view), (layer) => sql`select v.* from ${layer} v`);
  const { rows } = await tx.execute<StoredWithdrawal>(sql`
    select w.id, w.kind, w.is_made as "isMade", w.date::text as date, w.amount, w.person, w.relation
    from (${all}) w order by w.id`);
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

type StoredCommitment = Pick<Commitment, 'end' | 'securityClass'> & {
  amount: string;
  deduction: string | null;
  profit: string;
};

/** Lists a view's open contractual commitments in the order of their creation. */
export async function listCommitments(tx: Executor, view: BooksView): Promise<Commitment[]> {
  const all = unionOf(aliveLayersOf(commitmentTable, view), (layer) => sql`select v.* from ${layer} v`);
  const { rows } = await tx.execute<StoredCommitment>(sql`
    select c.period_end::text as end, c.security_class as "securityClass", c.amount, c.deduction, c.profit
    from (${all}) c order by c.id`);
  return rows.map(({ end, securityClass, amount, deduction, profit }) => ({
    end,
    securityClass,
    amount: money(amount),
    deduction: deduction === null ? null : money(deduction),
    profit: money(profit),
  }));
}
