import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { isCommitted } from '../staging/layers';

/** The rows of one FOCUS line in a committed trial balance: their account numbers, in no order and with blanks between them, and their sums. */
export type LineRows = { focus_id: string | null; numbers: string; debit: string; credit: string };

/** Reads the rows of a trial balance by FOCUS line. One text a line costs a fraction of lists, wherever a hundred thousand accounts go. */
export async function readLineRows(tx: Statements, companyId: number, end: string): Promise<LineRows[]> {
  const { rows } = await tx.execute<LineRows>(sql`
    select a.focus_id, string_agg(a.account_number, ' ') as numbers, sum(b.debit)::text as debit, sum(b.credit)::text as credit
    from balance_versions b
    left join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
    where ${isCommitted('b', companyId)} and not b.is_deleted and b.period_end = ${end}
    group by a.focus_id`);
  return rows;
}
