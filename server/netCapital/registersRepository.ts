import type { Executor } from '@server/db/client';
import { aliveLayersOf, type BooksView, type StagedTable, unionOf } from '@server/staging/repositories/layers';
import { commitmentTable, loanTable, withdrawalTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import { money } from '@/domain/money';
import type { Commitment } from '@/domain/registers/commitments/commitment';
import { readPayments } from '@/domain/registers/loans/payments';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';

type StoredWithdrawal = Omit<Withdrawal, 'amount'> & { amount: string };

/** Lists a view's withdrawals in the order of their creation. */
export async function listWithdrawals(tx: Executor, view: BooksView): Promise<Withdrawal[]> {
  const { rows } = await tx.execute<StoredWithdrawal>(sql`
    select w.id, w.kind, w.is_made as "isMade", w.date::text as date, w.amount, w.person, w.relation
    from ${allOf(withdrawalTable, view)} w order by w.id`);
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

type StoredLoan = Omit<SubordinatedLoan, 'amount' | 'payments'> & { amount: string; payments: string };

/** Lists a view's subordinated loans in the order of their creation. */
export async function listLoans(tx: Executor, view: BooksView): Promise<SubordinatedLoan[]> {
  const { rows } = await tx.execute<StoredLoan>(sql`
    select l.id, l.lender, l.lender_is as "lenderIs", l.form, l.amount, l.agreement_date::text as "agreementDate",
      l.maturity_date::text as "maturityDate", l.is_equity as "isEquity", l.is_temporary as "isTemporary",
      l.approval_reference as "approvalReference", l.renewal_notice_by::text as "renewalNoticeBy",
      l.is_expected_to_renew as "isExpectedToRenew", l.payments
    from ${allOf(loanTable, view)} l order by l.id`);
  return rows.map(({ amount, payments, ...row }) => ({
    ...row,
    amount: money(amount),
    payments: (readPayments(payments) ?? []).map((payment) => ({ date: payment.date, amount: money(payment.amount) })),
  }));
}

function allOf(table: StagedTable, view: BooksView): SQL {
  return sql`(${unionOf(aliveLayersOf(table, view), (layer) => sql`select v.* from ${layer} v`)})`;
}
type StoredCommitment = Pick<Commitment, 'end' | 'securityClass'> & {
  amount: string;
  deduction: string | null;
  profit: string;
};

/** Lists a view's open contractual commitments in the order of their creation. */
export async function listCommitments(tx: Executor, view: BooksView): Promise<Commitment[]> {
  const { rows } = await tx.execute<StoredCommitment>(sql`
    select c.period_end::text as end, c.security_class as "securityClass", c.amount, c.deduction, c.profit
    from ${allOf(commitmentTable, view)} c order by c.id`);
  return rows.map(({ end, securityClass, amount, deduction, profit }) => ({
    end,
    securityClass,
    amount: money(amount),
    deduction: deduction === null ? null : money(deduction),
    profit: money(profit),
  }));
}
