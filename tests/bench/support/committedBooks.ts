import type { Database } from '@server/db/client';
import { readDemoAccounts, readDemoBalances } from '@tests/support/books/demoBooks';
import { countLineSums } from '@tests/support/books/lineSums';
import { fillListKeys } from '@tests/support/listKeys';
import { parsePeriod } from '@/domain/periods';

type Books = { companyId: number; accounts: number };

/** Puts committed accounts into a company, in one statement. */
export async function insertAccounts({ pool }: Database, { companyId, accounts }: Books): Promise<void> {
  await pool.query(
    `insert into coa_versions (company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at,
       account_number, account_name, focus_id)
     select $1, nextval('record_ids'), 'APPROVED', 1, 1, now(), now(), now(), (100000 + i)::text, 'Account ' || i, '200'
     from generate_series(1, $2) i`,
    [companyId, accounts],
  );
}

/** Puts a committed balance of a part of the company's accounts into each of the months. */
export async function insertBalances(
  { pool }: Database,
  { companyId, accounts, timeReports }: Books & { timeReports: readonly string[] },
): Promise<void> {
  await pool.query(
    `insert into balance_versions (company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at,
       coa_id, period_end, time_report, debit, credit)
     select $1, nextval('record_ids'), 'APPROVED', 1, 1, now(), now(), now(), a.id, p.period_end::date, p.time_report, 1, 1
     from (select id from coa_versions where company_id = $1 order by id limit $2) a
     cross join jsonb_to_recordset($3) as p (period_end text, time_report text)`,
    [companyId, accounts, JSON.stringify(timeReports.map(toPeriod))],
  );
}

type DemoCopies = {
  companyId: number;
  copies: number;
  timeReport: string;
  /** Periods whose trial balances contain it; by default its own. */
  periods?: readonly string[];
};

/** Adds the demo company's trial balance to a company, split evenly over copies of each account. */
export async function insertDemoCopies(
  database: Database,
  { companyId, copies, timeReport, periods = [timeReport] }: DemoCopies,
): Promise<void> {
  const lines = new Map(readDemoAccounts().map(({ number, focusId }) => [number, focusId]));
  const rows = readDemoBalances()
    .filter((row) => row.timeReport === timeReport)
    .map(({ number, debit, credit }) => ({ number, debit, credit, focus_id: lines.get(number) }));
  await database.pool.query(
    `with own as materialized (
       select nextval('record_ids') as coa_id, d.*, i
       from jsonb_to_recordset($2) as d (number text, focus_id text, debit numeric, credit numeric)
       cross join generate_series(1, $3) i
     ), accounts as (
       insert into coa_versions (company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at,
         account_number, account_name, focus_id)
       select $1, coa_id, 'APPROVED', 1, 1, now(), now(), now(), number || lpad(i::text, 6, '0'), 'Account ' || i, focus_id from own
     )
     insert into balance_versions (company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at,
       coa_id, period_end, time_report, debit, credit)
     select $1, nextval('record_ids'), 'APPROVED', 1, 1, now(), now(), now(), coa_id, p.period_end::date, p.time_report,
       round(debit / $3, 2), round(credit / $3, 2)
     from own cross join jsonb_to_recordset($4) as p (period_end text, time_report text)`,
    [companyId, JSON.stringify(rows), copies, JSON.stringify(periods.map(toPeriod))],
  );
  // Without statistics the planner loops over all accounts for each balance.
  await database.pool.query('analyze');
  await countLineSums(database);
}

/** Fills in the list data that commits maintain, and updates statistics and the visibility map, as the engine does over time. */
export async function settle(database: Database): Promise<void> {
  await fillListKeys(database);
  await database.pool.query('vacuum analyze');
}

function toPeriod(timeReport: string) {
  const period = parsePeriod(timeReport);
  if (period === null) throw new Error(`${timeReport} is no period`);
  return { period_end: period.end, time_report: timeReport };
}
