import type { Transaction } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { isCommitted, planOf } from '../staging/layers';
import { coaTable } from '../staging/tables';

/** Gives committed balances the sort keys of planned accounts that were committed under another number. */
export async function moveAccountKeys(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`
    update balance_versions v set account_key = a.number_key
    from ${planOf(coaTable)} p
    join coa_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id
    join coa_versions a on a.company_id = ${companyId} and a.version_id = p.staged_version_id
    where a.number_key <> c.number_key and ${isCommitted('v', companyId)} and v.coa_id = p.record_id`);
}
