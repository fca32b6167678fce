import type { Database } from '@server/db/client';
import { testStart } from '@tests/support/fixed';

type Inventory = { companyId: number; reportDate: string; positions: number };

/** Adds stock, Treasuries, corporate and municipal bonds, a third of them short, to the inventory of a date as a commit would. */
export async function insertPositions(
  { pool }: Database,
  { companyId, reportDate, positions }: Inventory,
): Promise<void> {
  await pool.query(
    `insert into non_option_versions (company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at, report_date,
       identifier, cusip_isin, currency, closing_price, tot_pos_val, position_key, type, subtype, qty, purch_pr, long_or_short, maturity)
     select $1, 1000000 + i, 'APPROVED', (select min(user_id) from memberships where company_id = $1), 1, $3, $3, $3, $2::date, 'S' || i, null, 'USD', 10 + i % 90,
       1000 + i, 'S' || i, (array['EQUITY', 'GOVERNMENT', 'DEBT', 'MUNICIPAL'])[1 + i % 4],
       (array['COMMON', 'UST', 'NONCONV', 'MUNI0TH'])[1 + i % 4], 100, 10, case when i % 3 = 0 then 'Short' else 'Long' end,
       case when i % 4 > 0 then $2::date + 1 + (i % 9000) end
     from generate_series(1, ${positions}) i`,
    [companyId, reportDate, testStart.toISOString()],
  );
  await pool.query(
    `insert into inventory_dates (company_id, report_date, non_option_count, option_count, commit_number) values ($1, $2, $3, 0, 1)`,
    [companyId, reportDate, positions],
  );
  await pool.query('analyze');
}

/** Adds as many positions to the administrator's saved rows that aren't marked done. */
export async function insertSavedPositions(database: Database, inventory: Inventory): Promise<void> {
  await insertPositions(database, inventory);
  await database.pool.query(
    `update non_option_versions set status = 'EDITING', commit_number = null, valid_at = null where company_id = $1 and report_date = $2`,
    [inventory.companyId, inventory.reportDate],
  );
  await database.pool.query('delete from inventory_dates where company_id = $1 and report_date = $2', [
    inventory.companyId,
    inventory.reportDate,
  ]);
  await database.pool.query('vacuum analyze');
}
